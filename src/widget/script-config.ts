import { loader } from "./more"
import { configureRental } from "./page"

/**
 * Configures the elements by the script's own tag: by where it came from, which is the backend unless the tag says otherwise, and by its
 * data attributes.
 */
export function configureBy(src: string, dataset: DOMStringMap): void {
  // in full: a script of another origin has no address that it could be relative to. And browsers keep what failed to load,
  // unless it has another address
  loader.load = (failures) => import(new URL("widget-more.mjs#" + failures, src).href)
  // a backend's own path may have /rental/ in it, too
  configureRental({ backend: src.replace(/\/rental\/[^/]*$/, ""), ...dataset })
}

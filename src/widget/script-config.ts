import { config, configureRental } from "./page"
import { loader } from "./pieces"

/**
 * Configures the elements by the script's own tag: by where it came from, which is the backend unless the tag says otherwise, and by its
 * data attributes. Without an address, or a tag, the page says what the backend is.
 */
export function configureBy({ src, dataset }: Partial<HTMLScriptElement>): void {
  // in full: a script of another origin has no address that it could be relative to. And browsers keep what failed to load,
  // unless it has another address
  loader.load = (name, failures) =>
    import(new URL(`widget-${name}.mjs#${failures}`, src || config.backend!.replace(/\/?$/, "/rental/")).href)
  // a backend's own path may have /rental/ in it, too, and a query anything
  configureRental({ backend: src?.replace(/\/rental\/[^/]*\.js.*/, ""), ...dataset })
}

import { loader } from "./more"
import { configureRental } from "./page"

/** Reads backend and key off the script's own tag; the backend is where the script came from unless it says otherwise. */
export function configureFromScript(): void {
  const { src, dataset } = document.currentScript as HTMLScriptElement
  // in full: a script of another origin has no address that it could be relative to. And browsers keep what failed to load,
  // unless it has another address
  loader.load = (failures) => import(new URL("widget-more.mjs#" + failures, src).href)
  configureRental({ backend: src.split("/rental/")[0], ...dataset })
}

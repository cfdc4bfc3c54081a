import { configureRental } from "./page"

/** Reads backend and key off the script's own tag; the backend is where the script came from unless it says otherwise. */
export function configureFromScript(): void {
  const { src, dataset } = document.currentScript as HTMLScriptElement
  configureRental({ backend: src.split("/rental/")[0], ...dataset })
}

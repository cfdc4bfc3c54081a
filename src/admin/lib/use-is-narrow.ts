import { useSyncExternalStore } from "react"

/** From here on Medusa's pages have two columns; in pixels. */
export const WIDE = 1280
/** From here on a table has room for a line of facts; below are telephones, and small windows at 200 % zoom. */
export const MEDIUM = 768

/** Whether the window is narrower than so many pixels. */
export function useIsNarrow(width: number): boolean {
  const query = `(min-width: ${width}px)`
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener("change", onChange)
    return () => list.removeEventListener("change", onChange)
  }
  return useSyncExternalStore(subscribe, () => !window.matchMedia(query).matches)
}

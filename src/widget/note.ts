import { make } from "./make"

const PART = "rentable_from"

/** Says below an element's content what would have to change for it to be rented. */
export function note(root: ShadowRoot, text: string): void {
  const known = root.querySelector(`[part=${PART}]`)
  if (known || text) (known ?? root.appendChild(make("span", { part: PART }))).textContent = text
}

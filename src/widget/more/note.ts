const PART = "rentable_from"

/** Says below an element's content what would have to change for it to be rented. */
export function note(root: ShadowRoot, text: string): void {
  const known = root.querySelector(`[part=${PART}]`)
  if (!known && !text) return
  const span = known ?? root.appendChild(document.createElement("span"))
  Object.assign(span, { part: PART, textContent: text })
}

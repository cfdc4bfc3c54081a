/** What this browser keeps; without storage it lasts as long as the page. */
const remembered = new Map<string, string>()

/** What was kept under a key. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return remembered.get(key) ?? null
  }
}

/** Keeps a value; `null` forgets it. */
export function write(key: string, value: string | null): void {
  if (value) remembered.set(key, value)
  else remembered.delete(key)
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked; `remembered` has to do.
  }
}

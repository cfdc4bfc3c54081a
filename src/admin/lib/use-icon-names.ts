import { useEffect, useRef } from "react"

/**
 * Names the buttons that Medusa's table draws as an icon only, for whoever hears the page: each is called what the nearest element around
 * it has in `data-icon-name`. Its components take no name themselves.
 */
export function useIconNames<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const observer = new MutationObserver(() => nameIcons(place))
    observer.observe(place, { childList: true, subtree: true })
    nameIcons(place)
    return () => observer.disconnect()
  }, [])
  return ref
}

function nameIcons(place: HTMLElement): void {
  // The glass in the search field says nothing that the field doesn't.
  for (const image of place.querySelectorAll("[role=img]:not([aria-label])")) {
    image.setAttribute("role", "presentation")
  }
  // A button without an icon is one whose words are still coming.
  for (const button of place.querySelectorAll("button:not([aria-label])")) {
    const name = button.closest<HTMLElement>("[data-icon-name]")?.dataset.iconName
    if (name && button.querySelector("svg") && !button.textContent?.trim()) {
      button.setAttribute("aria-label", name)
    }
  }
}

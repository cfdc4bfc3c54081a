import { useEffect } from "react"

/** Says in the page that React has taken over the component: what is clicked before has no listener. */
export function useHydrated(): void {
  useEffect(() => void (document.documentElement.dataset.hydrated = "true"), [])
}

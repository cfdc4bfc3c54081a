import { useEffect, useState } from "react"

/** Returns whether the page is being left, and how to say so. Who comes back by the browser's back button finds the page as it was left. */
export function useLeaving(): [isLeaving: boolean, setLeaving: (isLeaving: boolean) => void] {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false)
    }
    addEventListener("pageshow", wake)
    return () => removeEventListener("pageshow", wake)
  }, [])
  return [isLeaving, setLeaving]
}

import { useEffect, useRef, useState } from "react"

/** The width that is there, as it changes. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      setWidth(Math.max(element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), 280))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

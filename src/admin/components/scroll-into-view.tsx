import type { ReactNode } from "react"

/** Only when it appears: a person who types on must not be scrolled back. */
const bring = (node: HTMLElement | null) => node?.scrollIntoView({ block: "nearest" })

/** Scrolls what it holds into sight where it appears out of it, as an answer does in a long form. */
export function ScrollIntoView({
  children,
  ...rest
}: {
  children: ReactNode
  className?: string
  role?: string
}) {
  return (
    <div ref={bring} {...rest}>
      {children}
    </div>
  )
}

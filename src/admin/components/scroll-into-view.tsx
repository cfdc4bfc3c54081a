import type { ReactNode } from "react"

/** As it comes, and then never again: whoever types on mustn't be carried back. */
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

import { ChevronDownMini } from "@medusajs/icons"
import { clx, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { FOCUS } from "./link-style"

/** Facts of a card that few need: shown on a click. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary
        className={clx(
          "text-ui-fg-subtle hover:text-ui-fg-base flex cursor-pointer list-none items-center gap-x-1 px-6 py-3",
          FOCUS,
        )}
      >
        <ChevronDownMini className="transition-transform group-open:rotate-180" aria-hidden />
        <Text as="span" size="small" leading="compact">
          {title}
        </Text>
      </summary>
      <div className="divide-y border-t">{children}</div>
    </details>
  )
}

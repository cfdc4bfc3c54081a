import { Button, Container, Heading, clx } from "@medusajs/ui"
import type { ComponentProps, ReactNode } from "react"
import { Note, Small } from "./small"

interface SectionProps {
  title: string
  description?: ReactNode
  /** Beside the title. */
  badge?: ReactNode
  /** At the right of the title: a menu, a button. */
  actions?: ReactNode
  level?: "h1" | "h2"
  id?: string
  children?: ReactNode
}

/** A card of a page, as Medusa draws them. */
export function Section({ title, description, badge, actions, level = "h2", id, children }: SectionProps) {
  return (
    <Container className="divide-y p-0" id={id} data-rental-section={id}>
      <div
        className={clx(
          "flex flex-wrap justify-between gap-x-4 gap-y-3 px-6 py-4",
          description ? "items-start" : "items-center",
        )}
      >
        {/* A sentence needs some width beside the buttons; a title alone stays on their line as long as it can. */}
        <div className={clx("max-w-[640px]", description ? "min-w-[min(100%,180px)] flex-1" : "min-w-0")}>
          <div className="flex flex-wrap items-center gap-x-2">
            <Heading level={level}>{title}</Heading>
            {badge}
          </div>
          {description && <Note>{description}</Note>}
        </div>
        {actions && <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </Container>
  )
}

interface RowProps {
  title: string
  children?: ReactNode
  /** Over the whole width, below its title. */
  stacked?: boolean
}

/** A fact of a card: its name, and its value at the right. */
export function Row({ title, children, stacked }: RowProps) {
  return (
    <div
      className={clx(
        "text-ui-fg-subtle grid items-start gap-x-4 gap-y-1 px-6 py-4",
        !stacked && "sm:grid-cols-2",
      )}
    >
      <Small weight="plus" leading="compact">
        {title}
      </Small>
      <div className="txt-compact-small min-w-0 break-words">{children ?? "-"}</div>
    </div>
  )
}

/** At the end of a card's list: shows more of it. */
export const MoreButton = (button: ComponentProps<typeof Button>) => (
  <div className="flex justify-center px-6 py-3">
    <Button size="small" variant="transparent" {...button} />
  </div>
)

import { EllipsisHorizontal } from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"
import { useRef, type ReactNode } from "react"
import { useTexts } from "../lib/texts"

/** One entry of a menu: what it says, and what it does. */
interface MenuAction {
  label: string
  icon: ReactNode
  /** Another site, in a tab of its own. */
  href?: string
  onClick?: () => void
}

interface Props {
  actions: readonly MenuAction[]
  /** What a screen reader calls the three dots; "More actions" unless given. */
  label?: string
}

/** What can be done with a card, behind three dots as on Medusa's own. */
export function ActionMenu({ actions, label }: Props) {
  const { t } = useTexts()
  const trigger = useRef<HTMLButtonElement>(null)
  if (!actions.length) return null
  return (
    <DropdownMenu modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton
          ref={trigger}
          size="small"
          variant="transparent"
          aria-label={label ?? t("oneRental.more")}
        >
          <EllipsisHorizontal />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {actions.map(({ label, icon, href, onClick }) => {
          const words = (
            <>
              <span className="text-ui-fg-subtle">{icon}</span>
              {label}
            </>
          )
          const link = href && (
            <a href={href} target="_blank" rel="noreferrer">
              {words}
            </a>
          )
          const run = () => {
            // What opens now gives the focus back to here, not to the entry, which is gone then.
            trigger.current?.focus()
            onClick?.()
          }
          return (
            <DropdownMenu.Item
              key={label}
              className="flex items-center gap-x-2"
              asChild={!!link}
              onSelect={link ? undefined : run}
            >
              {link || words}
            </DropdownMenu.Item>
          )
        })}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}

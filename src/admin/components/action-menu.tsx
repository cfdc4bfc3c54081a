import { EllipsisHorizontal } from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"
import { useRef, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { useTexts } from "../lib/texts"

/** One entry of a menu: what it says, and where it leads or what it does. */
interface MenuAction {
  label: string
  icon: ReactNode
  to?: string
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
        {actions.map(({ onClick, ...action }) => (
          <MenuItem
            key={action.label}
            {...action}
            onClick={() => {
              // What opens now gives the focus back to here, not to the entry, which is gone then.
              trigger.current?.focus()
              onClick?.()
            }}
          />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}

function MenuItem({ label, icon, to, href, onClick }: MenuAction) {
  const inside = (
    <>
      <span className="text-ui-fg-subtle">{icon}</span>
      {label}
    </>
  )
  const shape = "flex items-center gap-x-2"
  if (!to && !href) {
    return (
      <DropdownMenu.Item className={shape} onSelect={onClick}>
        {inside}
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className={shape} asChild>
      {to ? (
        <Link to={to}>{inside}</Link>
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          {inside}
        </a>
      )}
    </DropdownMenu.Item>
  )
}

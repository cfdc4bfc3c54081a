import { EllipsisHorizontal } from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useTexts } from "../lib/texts"

/** One entry of a menu: what it says, and where it leads or what it does. */
export interface MenuAction {
  label: string
  icon: ReactNode
  to?: string
  /** Another site, in a tab of its own. */
  href?: string
  onClick?: () => void
}

/** What is seldom wanted of a card, behind three dots as on Medusa's own. */
export function ActionMenu({ actions }: { actions: readonly MenuAction[] }) {
  const { t } = useTexts()
  if (!actions.length) return null
  return (
    <DropdownMenu modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton size="small" variant="transparent" aria-label={t("oneRental.more")}>
          <EllipsisHorizontal />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {actions.map((action) => (
          <MenuItem key={action.label} {...action} />
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

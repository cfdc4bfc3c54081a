import { EllipsisHorizontal, ArrowDownTray, Trash } from "@medusajs/icons"
import { DropdownMenu, IconButton, toast, usePrompt } from "@medusajs/ui"
import { useRef, type ReactNode } from "react"
import { useTexts } from "../lib/texts"
import type { ForgottenAnswer } from "../../core/api/people"
import { useFailureToast } from "./card"
import { download, post, useChange } from "../lib/client"

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

const PEOPLE = "/admin/rental/people"

/** What can be done with what is kept of one person: take it as a file, or forget it. */
export function PersonMenu({ email }: { email: string }) {
  const { t } = useTexts()
  const prompt = usePrompt()
  const failed = useFailureToast()
  const forget = useChange(() => post<ForgottenAnswer>(`${PEOPLE}/forget`, { email }))
  const ask = async () => {
    const isSure = await prompt({
      title: t("cards.person.forget"),
      description: t("cards.person.sure", { email }),
      confirmText: t("cards.person.confirm"),
      cancelText: t("common.cancel"),
    })
    if (!isSure) return
    // Awaited, for the menu goes with the email that is forgotten, and mutate's own callbacks with the menu.
    const told = ({ forgotten, waiting }: ForgottenAnswer) => {
      toast.success(t("cards.person.forgotten", { count: forgotten }), {
        description: waiting.length ? t("cards.person.waiting", { count: waiting.length }) : undefined,
      })
    }
    await forget.mutateAsync(undefined).then(told, failed)
  }
  return (
    <ActionMenu
      label={t("cards.person.title")}
      actions={[
        {
          label: t("cards.person.download"),
          icon: <ArrowDownTray />,
          onClick: () => void download(PEOPLE, { email }, "rental-person.json").catch(failed),
        },
        { label: t("cards.person.forget"), icon: <Trash />, onClick: () => void ask() },
      ]}
    />
  )
}

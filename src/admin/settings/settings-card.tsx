import { Pencil } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import type { SettingGroup } from "../../core/setting-kinds"
import { Row, Section } from "../components/section"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { GROUPS } from "./fields"
import { SettingsDrawer } from "./settings-drawer"
import { ShownValue } from "./shown-value"

interface Props {
  group: SettingGroup
  settings: RentalSettings
  /** Further buttons, left of "Edit". */
  actions?: ReactNode
  children?: ReactNode
}

/** A group of settings as they hold, each with where it comes from, and the button that changes them. */
export function SettingsCard({ group, settings, actions, children }: Props) {
  const { t } = useTexts()
  const [editing, setEditing] = useIsEdited(group)
  const title = t(`settings.groups.${group}.title`)
  const edit = (
    <Button
      size="small"
      variant="secondary"
      onClick={() => setEditing(true)}
      aria-label={t("settings.edit", { what: title })}
    >
      <Pencil />
      {t("common.edit")}
    </Button>
  )
  return (
    <Section
      id={group}
      title={title}
      description={t(`settings.groups.${group}.description`)}
      actions={
        <>
          {actions}
          {edit}
        </>
      }
    >
      {GROUPS[group].map((spec) => (
        <Row key={spec.name} title={t(spec.label)}>
          <ShownValue spec={spec} settings={settings} />
        </Row>
      ))}
      {children}
      {editing && <SettingsDrawer group={group} settings={settings} onClose={() => setEditing(false)} />}
    </Section>
  )
}

/** Whether a card's drawer is open: by its button, or from another page by `?edit=` and the card's name. */
function useIsEdited(group: SettingGroup): [boolean, (open: boolean) => void] {
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get("edit") === group
  const set = (open: boolean) => {
    setOpened(open)
    if (!isAsked || open) return
    search.delete("edit")
    setSearch(search, { replace: true })
  }
  return [opened || isAsked, set]
}

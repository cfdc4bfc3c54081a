import { ExclamationCircle, MagnifyingGlass } from "@medusajs/icons"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { useTexts } from "../lib/texts"
import { Note, Small, SmallButton } from "../components/card"

/** Replaces the list while there are no rentals, as Medusa's pages do, with links to what leads to the first one. */
export function NoRentals() {
  const { t } = useTexts()
  return (
    <Nothing
      icon={<ExclamationCircle className="text-ui-fg-subtle" />}
      title={t("list.empty.title")}
      text={t("list.empty.text")}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <SmallButton asChild>
          <Link to="/settings/rental">{t("overview.setUp")}</Link>
        </SmallButton>
        <SmallButton asChild>
          <Link to="/settings/rental#storefront">{t("list.empty.storefront")}</Link>
        </SmallButton>
      </div>
    </Nothing>
  )
}

/** In the place of the rows where filters or a search leave none, in Medusa's words. */
export function NothingFound() {
  const { t: medusa } = useTranslation("translation")
  return (
    <Nothing
      icon={<MagnifyingGlass className="text-ui-fg-subtle" />}
      title={medusa("general.noResultsTitle")}
      text={medusa("general.noResultsMessage")}
    />
  )
}

interface NothingProps {
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

const Nothing = ({ icon, title, text, children }: NothingProps) => (
  <div className="flex min-h-[250px] w-full flex-col items-center justify-center gap-y-4 p-6 text-center">
    <div className="flex flex-col items-center gap-y-3">
      {icon}
      <div className="flex flex-col items-center gap-y-1">
        <Small leading="compact" weight="plus">
          {title}
        </Small>
        <Note>{text}</Note>
      </div>
    </div>
    {children}
  </div>
)

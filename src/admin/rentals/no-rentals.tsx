import { ExclamationCircle } from "@medusajs/icons"
import { Link } from "react-router-dom"
import { Note, Small, SmallButton } from "../components/card"
import { useTexts } from "../lib/texts"

/** Replaces the list while there are no rentals, as Medusa's pages do, with links to what leads to the first one. */
export function NoRentals() {
  const { t } = useTexts()
  return (
    <div className="flex min-h-[250px] w-full flex-col items-center justify-center gap-y-4 border-t p-6 text-center">
      <div className="flex flex-col items-center gap-y-1">
        <ExclamationCircle className="text-ui-fg-subtle mb-2" />
        <Small leading="compact" weight="plus">
          {t("list.empty.title")}
        </Small>
        <Note>{t("list.empty.text")}</Note>
      </div>
      <SmallButton asChild>
        <Link to="/settings/rental">{t("overview.setUp")}</Link>
      </SmallButton>
    </div>
  )
}

import { CalendarMini } from "@medusajs/icons"
import { useAttentionCount } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"

/** The menu's icon, with a red dot while rentals need attention: Medusa's menu has no space for a number. */
export function MenuIcon() {
  const { t } = useTexts()
  const { data: count } = useAttentionCount()
  return (
    <span className="relative flex">
      <CalendarMini />
      {!!count && (
        <span
          role="img"
          aria-label={t("rentals.attention.title", { count })}
          className="bg-ui-tag-red-icon absolute -right-0.5 -top-0.5 h-2 w-2 rounded-full"
        />
      )}
    </span>
  )
}

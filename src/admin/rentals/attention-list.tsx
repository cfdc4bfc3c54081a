import { ExclamationCircleSolid, TriangleRightMini } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { Link, useSearchParams } from "react-router-dom"
import { Section } from "../components/section"
import { useFormat } from "../lib/format"
import { useRentals } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { useAttentionTitle } from "./attention-texts"

const SHOWN = 5

/** The rentals that need the merchant, newest first; nothing where there are none. */
export function AttentionList() {
  const { t } = useTexts()
  const { moment } = useFormat()
  const titleOf = useAttentionTitle()
  const [, setSearch] = useSearchParams()
  const { data } = useRentals({ attention: "open", limit: SHOWN })
  if (!data?.count) return null
  return (
    <Section
      id="attention"
      title={t("rentals.attention.title", { count: data.count })}
      description={t("rentals.attention.description")}
    >
      <ul className="divide-y">
        {data.transactions.map((rental) => (
          <li key={rental.id}>
            <Link
              to={`/rentals/${rental.id}`}
              className="hover:bg-ui-bg-base-hover transition-fg flex items-center gap-x-3 px-6 py-3"
            >
              <ExclamationCircleSolid className="text-ui-tag-red-icon shrink-0" />
              <div className="min-w-0 flex-1">
                <Text size="small" weight="plus" leading="compact">
                  {titleOf(rental.attention!)}
                </Text>
                <Text size="small" leading="compact" className="text-ui-fg-subtle truncate">
                  {[
                    rental.customer.name ?? rental.customer.email,
                    rental.transaction_id,
                    moment(rental.attention!.raised_at),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </div>
              <TriangleRightMini className="text-ui-fg-muted shrink-0 rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
      {data.count > SHOWN && (
        <div className="flex justify-center px-6 py-2">
          <Button size="small" variant="transparent" onClick={() => setSearch({ attention: '"open"' })}>
            {t("rentals.attention.all", { count: data.count })}
          </Button>
        </div>
      )}
    </Section>
  )
}

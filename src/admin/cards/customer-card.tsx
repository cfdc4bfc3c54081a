import { Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { Section } from "../components/section"
import { Loaded } from "../components/state"
import { useFormat } from "../lib/format"
import { useRentals } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { RentalFlags, RentalStatusBadge } from "../rentals/status"

const SHOWN = 10

/** On a customer's page: their rentals, by the email they rented with. */
export function CustomerCard({ email }: { email: string }) {
  const { t } = useTexts()
  const { months, monthly, day } = useFormat()
  const rentals = useRentals({ customer_email: email, limit: SHOWN })
  return (
    <Section id="customer-card" title={t("rentals.title")}>
      <Loaded query={rentals} lines={2}>
        {({ transactions, count }) =>
          count === 0 ? (
            <Text size="small" className="text-ui-fg-subtle px-6 py-4">
              {t("cards.customer.none")}
            </Text>
          ) : (
            <>
              <ul className="divide-y">
                {transactions.map((rental) => (
                  <li key={rental.id}>
                    <Link to={`/rentals/${rental.id}`} className="hover:bg-ui-bg-base-hover transition-fg flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-3">
                      <div className="min-w-0">
                        <Text size="small" weight="plus" leading="compact" className="truncate">
                          {rental.transaction_id ?? t("rentals.noTransaction")}
                        </Text>
                        <Text size="small" leading="compact" className="text-ui-fg-subtle">
                          {[day(rental.created_at), months(rental.duration), monthly(rental.monthly)].join(" · ")}
                        </Text>
                      </div>
                      <div className="flex gap-1">
                        <RentalStatusBadge status={rental.status} />
                        <RentalFlags rental={rental} />
                      </div>
                    </Link>
                  </li>
                ))}
              </ul>
              {count > transactions.length && (
                <Link to={`/rentals?q=${encodeURIComponent(email)}`} className="txt-small text-ui-fg-interactive block px-6 py-3 text-center">
                  {t("rentals.attention.all", { count })}
                </Link>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

import { useState } from "react"
import { Link } from "react-router-dom"
import type { Rental } from "../../answers/rentals"
import { isDurationOver } from "../../core/shown-state"
import { Loaded, MoreButton, Note, Section, Small } from "../components/card"
import { useCustomerRentals } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { ForgetPerson } from "../components/forget-person"
import { itemsInFull, itemsInShort, useRentalLabel } from "../rentals/rental-label"
import { RentalStatus } from "../rentals/status"

const SHOWN = 10

/** As the list and the overview count them: begun, not over, and its order isn't cancelled. */
const isActive = (rental: Rental): boolean =>
  rental.status === "active" && !isDurationOver(rental, new Date()) && !rental.order?.canceled

/** On a customer's page: their rentals. */
export function CustomerCard({ data: customer }: { data: { id: string; email: string | null } }) {
  const { t, months, monthly, day } = useTexts()
  const [all, setAll] = useState(false)
  const nameOf = useRentalLabel()
  const rentals = useCustomerRentals(customer.id, customer.email)
  const active = rentals.data?.filter(isActive) ?? []
  const sum = active.reduce((sum, rental) => sum + (rental.monthly ?? 0), 0)
  return (
    <Section
      id="customer-card"
      title={t("menu.rentals")}
      description={
        active.length > 0 && t("cards.customer.sum", { count: active.length, amount: monthly(sum) })
      }
    >
      <Loaded query={rentals} lines={2}>
        {(found) =>
          found.length === 0 ? (
            <Note className="px-6 py-4">{t("cards.customer.none")}</Note>
          ) : (
            <>
              <ul className="divide-y">
                {(all ? found : found.slice(0, SHOWN)).map((rental) => (
                  <li key={rental.id}>
                    <Link
                      to={`/rentals/${rental.id}`}
                      className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus transition-fg flex outline-none flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-3"
                    >
                      <div className="min-w-0">
                        <Small
                          weight="plus"
                          leading="compact"
                          className="truncate"
                          title={itemsInFull(rental.items)}
                        >
                          {rental.items.length ? itemsInShort(rental.items) : nameOf(rental)}
                        </Small>
                        <Small leading="compact" className="text-ui-fg-subtle">
                          {[day(rental.created_at), months(rental.duration), monthly(rental.monthly)].join(
                            " · ",
                          )}
                        </Small>
                      </div>
                      <div className="flex flex-wrap gap-1">
                        <RentalStatus rental={rental} />
                      </div>
                    </Link>
                  </li>
                ))}
              </ul>
              {!all && found.length > SHOWN && (
                <MoreButton onClick={() => setAll(true)}>
                  {t("list.showAll", { count: found.length })}
                </MoreButton>
              )}
            </>
          )
        }
      </Loaded>
      {customer.email && <ForgetPerson email={customer.email} />}
    </Section>
  )
}

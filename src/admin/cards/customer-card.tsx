import { Link } from "react-router-dom"
import { LINK, Loaded, Note, Section, Small } from "../components/card"
import { useCustomerRentals } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { ForgetPerson } from "../components/forget-person"
import { itemsInFull, itemsInShort, useRentalLabel } from "../rentals/rental-label"
import { RentalStatus } from "../rentals/status"
import { listPath } from "../rentals/use-list-state"

const SHOWN = 10

/** On a customer's page: their newest rentals, and what the active ones come to. */
export function CustomerCard({ data: customer }: { data: { id: string; email: string | null } }) {
  const { t, months, monthly, day } = useTexts()
  const nameOf = useRentalLabel()
  const rentals = useCustomerRentals(customer.id, SHOWN)
  const { count = 0, monthly: sum = 0 } = rentals.data?.active ?? {}
  return (
    <Section
      id="customer-card"
      title={t("menu.rentals")}
      description={count > 0 && t("cards.customer.sum", { count, amount: monthly(sum) })}
    >
      <Loaded query={rentals} lines={2}>
        {({ transactions, count }) =>
          count === 0 ? (
            <Note className="px-6 py-4">{t("cards.customer.none")}</Note>
          ) : (
            <>
              <ul className="divide-y">
                {transactions.map((rental) => (
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
              {count > SHOWN && (
                <Link
                  to={listPath({ customer_id: customer.id })}
                  className={`txt-small block px-6 py-3 ${LINK}`}
                >
                  {t("list.tabs.all")}
                </Link>
              )}
            </>
          )
        }
      </Loaded>
      {customer.email && <ForgetPerson email={customer.email} />}
    </Section>
  )
}

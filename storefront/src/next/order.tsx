import type { ReactElement } from "react"
import type { CustomerRental } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { labelled } from "../../../src/widget/more/cart-lines"
import { sumText } from "../../../src/widget/taxes"
import type { OrderRental, RentedOrder } from "../client/order"
import { termRows } from "../client/rows"
import { boughtNotes, itemsText, orderLineText } from "../client/sentences"
import { untilDay } from "../client/words"
import { rowViews } from "./cart"
import { RentalRows, type RowClasses } from "./parts/rows"
import { answerOr, shopperClient } from "./shop"
import type { OrderView } from "./views"
import { languageOf, type Locale } from "./words"

interface ShopOrder extends RentedOrder {
  items?: { variant_id?: string | null; metadata?: Record<string, unknown> | null }[] | null
}

/** An order with the words of its terms, `order.rental`, and of each line what it is; one that was bought as it is. */
export async function withRentalTerms<Order extends object>(order: Order, locale: Locale): Promise<Order> {
  const { rental_transaction: terms, items } = order as ShopOrder
  if (!terms?.duration) return order
  const language = await languageOf(locale)
  const lines = items?.map((item) => ({ ...item, rental: orderLineText(order, item, language) }))
  return { ...order, items: lines, rental: viewOf(terms, language) }
}

function viewOf(terms: OrderRental, language: Language): OrderView {
  const { texts, fill } = language
  const { charges, finalize_url: href } = terms
  const due = charges
    ? fill(sumText(language, charges.prices_shown && "with_taxes"), charges.due_today)
    : null
  const isOpen = href && /^https?:/.test(href)
  return {
    title: texts.rental!,
    rows: rowViews(termRows(terms, language), language),
    notes: charges?.may_differ ? [texts.may_differ!] : [],
    paid:
      due &&
      [labelled(texts.row_was_due!, due, language), charges?.may_differ && texts.may_differ]
        .filter(Boolean)
        .join(". "),
    value: texts.order_value!,
    finish: isOpen ? { href, text: texts.finalize!, note: texts.not_final! } : null,
  }
}

/** The customer's rentals, with classes for their parts. */
export interface RentalAccountProps {
  locale: Locale
  /** The path of an order's page, with `{order_id}`; without a slash before it from the page that shows the rentals. */
  orderPath: string
  className?: string
  classNames?: RowClasses & Partial<Record<"heading" | "rental" | "state" | "link", string>>
}

/** The logged-in customer's rentals, newest first; nothing where there are none. */
export async function RentalAccount({
  locale,
  orderPath,
  className,
  classNames = {},
}: RentalAccountProps): Promise<ReactElement | null> {
  const [rentals, language] = await Promise.all([rentalsOfCustomer(), languageOf(locale)])
  if (rentals.length === 0) return null
  const { texts } = language
  return (
    <section className={className} data-testid="account-rentals">
      <h2 className={classNames.heading}>{texts.rentals}</h2>
      <ul>
        {rentals.map((rental) => {
          // its state says when it ends
          const terms = viewOf({ ...rental, ends_at: null }, language)
          const view = { ...terms, notes: [...boughtNotes(rental, language), ...terms.notes] }
          return (
            <li key={rental.id} className={classNames.rental}>
              <p className={classNames.title}>{itemsText(rental)}</p>
              <p className={classNames.state}>{stateOf(rental, language)}</p>
              <RentalRows of={{ rental: view }} classNames={classNames} />
              <a href={orderPath.replace("{order_id}", rental.order.id)} className={classNames.link}>
                {texts.order!.replace("{}", `#${rental.order.display_id}`)}
              </a>
              {view.finish && (
                <a href={view.finish.href} className={classNames.link}>
                  {view.finish.text}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** "Active, until 1 May 2027". */
function stateOf({ status, ends_at }: CustomerRental, language: Language): string {
  const until = ends_at && status === "active" ? untilDay(ends_at, language) : null
  return [language.texts[`state_${status}`], until].filter(Boolean).join(", ")
}

const rentalsOfCustomer = (): Promise<CustomerRental[]> =>
  answerOr(
    async () => (await (await shopperClient()).rentals({ limit: 50 })).rentals,
    "no rentals",
    () => [],
  )

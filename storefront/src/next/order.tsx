import type { ReactElement } from "react"
import { type CustomerRental, labelled, type Language } from "../client/elements"
import type { OrderRental, RentedOrder } from "../client/order"
import { orderLineText } from "../client/sentences"
import { Rentals, type Styled } from "../parts/parts"
import { rentalView, termsView } from "../parts/views"
import type { RowClasses } from "./parts/rows"
import { answerOr, shopperClient } from "./shop"
import { languageOf, type Locale } from "./words"

type ShopOrder = RentedOrder & { items?: Parameters<typeof orderLineText>[1][] | null }

/** An order with the words of its terms, `order.rental`, and of each line what it is; one that was bought as it is. */
export async function withRentalTerms<Order extends object>(order: Order, locale: Locale): Promise<Order> {
  const { rental_transaction: terms, items } = order as ShopOrder
  if (!terms?.duration) return order
  const language = await languageOf(locale)
  const lines = items?.map((item) => ({ ...item, rental: orderLineText(order, item, language) }))
  return { ...order, items: lines, rental: viewOf(terms, language) }
}

/** The terms of an order, with their title and the words over the value of the goods. */
export type OrderView = ReturnType<typeof viewOf>

function viewOf(terms: OrderRental, language: Language) {
  const { texts } = language
  const view = termsView(terms, language)
  const due = view.rows.find(({ name }) => name === "was_due")
  const paid = due ? [labelled(due.label, due.amount, language), ...view.notes].join(". ") : null
  return { ...view, paid, title: texts.rental!, value: texts.order_value!, notFinal: texts.not_final! }
}

/** The customer's rentals, with classes for their parts. */
export interface RentalAccountProps extends Styled<
  keyof RowClasses | "heading" | "rental" | "state" | "link"
> {
  locale: Locale
  /** The path of an order's page, with `{order_id}`; without a slash before it from the page that shows the rentals. */
  orderPath: string
}

/** The logged-in customer's rentals, newest first; nothing where there are none. */
export async function RentalAccount(props: RentalAccountProps): Promise<ReactElement | null> {
  const { locale, orderPath, classNames = {} } = props
  const ask = async () => (await (await shopperClient()).rentals({ limit: 50 })).rentals
  const found = await answerOr<CustomerRental[]>(ask, "no rentals", () => [])
  if (found.length === 0) return null
  const language = await languageOf(locale)
  const hrefOf = (rental: CustomerRental) => orderPath.replace("{order_id}", rental.order.id)
  const rentals = found.map((rental) => rentalView(rental, language, hrefOf(rental)))
  return (
    <section className={props.className} data-testid="account-rentals">
      <h2 className={classNames.heading}>{language.texts.rentals}</h2>
      <Rentals {...{ rentals, classNames }} />
    </section>
  )
}

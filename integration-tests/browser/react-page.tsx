import { useState, type ReactNode } from "react"
import type { CustomerRental } from "../../storefront/src/client"
import {
  CustomerRentals,
  RentalDurations,
  RentalPrice,
  RentalProvider,
  RentalTerms,
  RentalTotals,
  RentNow,
} from "../../storefront/src/react"
import { BIKES_AND_BELL, INSTEAD, PRICES, TERMS } from "../helpers/shop-answers"

const TWO = PRICES[0]!.answer
const TERMS_OF_BOOKING = {
  ...TERMS[0]!.terms,
  ...{ status: "booked", subscription_id: "sub_1", finalize_url: "https://pay.example/finish" },
}
const RENTAL = {
  ...TERMS_OF_BOOKING,
  id: "rt_1",
  order: { id: "order_1", display_id: 7 },
  commitment: null,
  started_at: "2026-03-01T10:00:00.000Z",
  ends_at: "2027-03-01T10:00:00.000Z",
  items: [{ title: "Bike", variant_title: "Red", quantity: 1, thumbnail: null }],
} as CustomerRental

/** Each component with what it may show, as a storefront puts them into one page. */
export function EveryPart({ locale, backendUrl }: { locale: string; backendUrl?: string }): ReactNode {
  const [months, setMonths] = useState<number | null>(null)
  const refuse = async () => ({ refusal: "Renting is closed today.", code: "closed" })
  return (
    <RentalProvider backendUrl={backendUrl} publishableKey="pk_test" locale={locale} countryCode="fr">
      <p data-testid="passed">
        <RentalPrice prices={TWO} />
      </p>
      {backendUrl && (
        <p data-testid="asked">
          <RentalPrice variantIds={["v1"]} regionId="reg_1">
            …
          </RentalPrice>
        </p>
      )}
      <RentalDurations prices={TWO} buy="Buy for €990" value={months} onChange={setMonths} />
      <output>{months ?? "buy"}</output>
      <RentalTotals cart={BIKES_AND_BELL} editable onDuration={refuse} />
      <RentNow cartId="cart_1" start={refuse} />
      <RentalTerms order={{ rental_transaction: TERMS_OF_BOOKING }} />
      <CustomerRentals rentals={[RENTAL]} orderHref={({ order }) => `/orders/${order.id}`} />
    </RentalProvider>
  )
}

const { loading, unavailable, "not-eligible": notEligible } = INSTEAD
const STATES = { loading, unavailable, notEligible }
const log = (what: string) => {
  const page = globalThis as { log?: string[] }
  ;(page.log ??= []).push(what)
}

interface Asking {
  locale: string
  backendUrl: string
}

/** A price and a cart that ask the shop themselves. */
export function States({ locale, backendUrl }: Asking): ReactNode {
  return (
    <RentalProvider backendUrl={backendUrl} publishableKey="pk_test" locale={locale}>
      <p data-testid="price">
        <RentalPrice
          variantIds={["v1"]}
          regionId="reg_1"
          {...STATES}
          onReady={() => log("ready")}
          onError={({ code }) => log(code)}
        />
      </p>
      <div data-testid="cart">
        <RentalTotals cartId="cart_1" editable {...STATES} />
      </div>
    </RentalProvider>
  )
}

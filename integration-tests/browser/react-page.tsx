import { useState, type ReactNode } from "react"
import type { CustomerRental, RentalCart, RentedOrder, VariantPrice } from "../../storefront/src/client"
import {
  CustomerRentals,
  RentalDurations,
  RentalPrice,
  RentalProvider,
  RentalTerms,
  RentalTotals,
  RentNow,
} from "../../storefront/src/react"

const PRICES: VariantPrice[] = [
  {
    variant_id: "v1",
    eligible: true,
    offers: [
      { duration: 12, monthly: 45, deposit: 60 },
      { duration: 24, monthly: 39.9, deposit: 50 },
    ],
  },
]

/** 99.00 today are 89.10, 4.90 for the bell, 5.00 of delivery; 23 further months make 2,148.30. */
const CART: RentalCart = {
  cart_id: "cart_1",
  durations: [12, 24],
  duration: 24,
  monthly: 89.1,
  deposit: 89.1,
  paid_once: 4.9,
  delivery: 5,
  delivery_open: false,
  due_today: 99,
  total: 2148.3,
  refusal: null,
  status: null,
  payment_url: null,
  items: [
    {
      item_id: "i1",
      title: "Bike",
      variant_id: "v1",
      quantity: 1,
      eligible: true,
      choice: "rent",
      monthly: 89.1,
      deposit: 89.1,
      reason: null,
    },
    {
      item_id: "i2",
      title: "Bell",
      variant_id: "v2",
      quantity: 2,
      eligible: false,
      choice: "buy",
      monthly: null,
      deposit: null,
      reason: "price_out_of_range",
    },
  ],
}

const CHARGES = {
  due_today: 99,
  first_payment: 89.1,
  paid_once: 4.9,
  delivery: 5,
  total: 2148.3,
  lines: [
    { variant_id: "v1", title: "Bike", quantity: 1, choice: "rent" as const, monthly: 89.1 },
    { variant_id: "v2", title: "Bell", quantity: 2, choice: "buy" as const, monthly: null },
  ],
  may_differ: true,
}

const TERMS = {
  status: "booked",
  duration: 24,
  monthly: 89.1,
  first_payment: 89.1,
  subscription_id: "sub_1",
  finalize_url: "https://pay.example/finish",
  charges: CHARGES,
}

const ORDER: RentedOrder = {
  rental_transaction: { ...TERMS, id: "rt_1", commitment_value: null, commitment_unit: null },
}

const RENTAL: CustomerRental = {
  ...TERMS,
  id: "rt_1",
  order: { id: "order_1", display_id: 7 },
  commitment: null,
  started_at: "2026-03-01T10:00:00.000Z",
  ends_at: "2027-03-01T10:00:00.000Z",
  items: [{ title: "Bike", variant_title: "Red", quantity: 1, thumbnail: null }],
}

/** Each component with what it may show, as a storefront puts them into one page. */
export function EveryPart({ locale, backendUrl }: { locale: string; backendUrl?: string }): ReactNode {
  const [months, setMonths] = useState<number | null>(null)
  const refuse = async () => ({ refusal: "Renting is closed today.", code: "closed" })
  return (
    <RentalProvider backendUrl={backendUrl} publishableKey="pk_test" locale={locale} countryCode="fr">
      <p data-testid="passed">
        <RentalPrice prices={PRICES} />
      </p>
      {backendUrl && (
        <p data-testid="asked">
          <RentalPrice variantIds={["v1"]} regionId="reg_1">
            …
          </RentalPrice>
        </p>
      )}
      <RentalDurations prices={PRICES} buy="Buy for €990" value={months} onChange={setMonths} />
      <output>{months ?? "buy"}</output>
      <RentalTotals cart={CART} editable onDuration={refuse} />
      <RentNow cartId="cart_1" start={refuse} />
      <RentalTerms order={ORDER} />
      <CustomerRentals rentals={[RENTAL]} orderHref={({ order }) => `/orders/${order.id}`} />
    </RentalProvider>
  )
}

const STATES = { loading: "one moment", unavailable: "ask us", notEligible: "only to buy" }
const log = (what: string) => {
  const page = globalThis as { log?: string[] }
  ;(page.log ??= []).push(what)
}

/** A price and a cart that ask the shop themselves. */
export function States({ locale, backendUrl }: { locale: string; backendUrl: string }): ReactNode {
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

import { useState, type ReactNode } from "react"
import { rentalLanguage } from "../../storefront/src/client"
import { offersOf } from "../../storefront/src/client/offers"
import {
  RentalChoice,
  RentalChoiceProvider,
  RentalSummary,
  useRentalLine,
} from "../../storefront/src/next/parts"
import { cartView, optionViews } from "../../storefront/src/parts/views"
import {
  CustomerRentals,
  RentalDurations,
  RentalPrice,
  RentalProvider,
  RentalTerms,
  RentalTotals,
  RentNow,
  useRentalCart,
  type useRentalChoice,
} from "../../storefront/src/react"
import { BIKES_AND_BELL, INSTEAD, PRICES, RENTAL, TERMS } from "../helpers/shop-answers"

const TWO = PRICES[0]!.answer
const TERMS_OF_BOOKING = {
  ...TERMS[0]!.terms,
  ...{ status: "booked", subscription_id: "sub_1", finalize_url: "https://pay.example/finish" },
}
interface Asking {
  locale: string
  backendUrl: string
}

/** Months, or `null`. */
type Choice = Parameters<ReturnType<typeof useRentalChoice>["choose"]>[0]

/** Each component with what it may show, as a storefront puts them into one page. */
export function EveryPart({ locale, backendUrl }: Asking): ReactNode {
  const [months, setMonths] = useState<Choice>(null)
  const refuse = async () => ({ refusal: "Renting is closed today.", code: "closed" })
  return (
    <RentalProvider backendUrl={backendUrl} publishableKey="pk_test" locale={locale} countryCode="fr">
      <p data-testid="passed">
        <RentalPrice prices={TWO} />
      </p>
      <p data-testid="asked">
        <RentalPrice variantIds={["v1"]} regionId="reg_1" children="…" />
      </p>
      <RentalDurations prices={TWO} buy="Buy for €990" value={months} onChange={setMonths} />
      <output>{months ?? "buy"}</output>
      <RentalTotals cart={BIKES_AND_BELL} editable onDuration={refuse} />
      <RentNow cartId="cart_1" start={refuse} />
      <RentalTerms order={{ rental_transaction: TERMS_OF_BOOKING }} />
      <CustomerRentals
        rentals={[{ ...RENTAL, ...TERMS_OF_BOOKING, status: "booked" }]}
        orderHref={({ order }) => `/orders/${order.id}`}
      />
    </RentalProvider>
  )
}

const { loading, unavailable, "not-eligible": notEligible } = INSTEAD
const STATES = { loading, unavailable, notEligible }
const log = (what: string) => {
  const page = globalThis as { log?: string[] }
  ;(page.log ??= []).push(what)
}

/** A duration that is chosen while its cart is asked for anew, and the cart alone. */
function Both(): ReactNode {
  const { cart, choose, refresh, error } = useRentalCart("cart_1", { onChange: () => log("changed") })
  return (
    <>
      <button onClick={() => void Promise.all([choose(24), refresh()])}>Both {cart?.due_today}</button>
      <button onClick={() => void refresh()}>Anew {error?.code}</button>
    </>
  )
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
      <Both />
      <RentNow cartId="cart_1" start={async () => ({ refusal: "Opened." })} />
    </RentalProvider>
  )
}

function Add(): ReactNode {
  const line = useRentalLine()
  const added: (id: string) => { metadata?: { rental: "rent" | "buy" } } = line
  return <button onClick={() => (document.title = JSON.stringify(added("v1")))}>Add</button>
}

const SHOP_TEXTS = { failed: "Please try again.", rent_monthly: "Rent by the month", or_buy: "Or buy it all" }

/** A fitted storefront's cart of 12 months, and a product beside it. */
export function Fitted({ locale }: Asking): ReactNode {
  const language = rentalLanguage(locale)
  const rental = {
    ...cartView(BIKES_AND_BELL, language),
    ...{ cartId: "cart_1", isOpen: true, isChosen: true, texts: SHOP_TEXTS },
  }
  const options = optionViews(offersOf(TWO), TWO, language, { cart: BIKES_AND_BELL })
  const variants = { v1: { from: null, buy: "Buy for €690", options } }
  const choice = { from: "from", legend: "To rent", notRented: "Not for rent.", cartDuration: 12 }
  return (
    <>
      <h2>Summary</h2>
      <RentalSummary cart={{ rental }} editable classNames={{ busy: "busy" }} />
      <RentalChoiceProvider view={{ ...choice, help: undefined, variants }}>
        <RentalChoice variant={{ id: "v1" }} />
        <Add />
      </RentalChoiceProvider>
      <Both />
    </>
  )
}

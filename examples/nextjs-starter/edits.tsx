/**
 * The lines that docs/nextjs-starter.md adds to the starter's own files, each in a place that has what the starter has
 * there: they are type-checked here, and a test holds the guide against them.
 */
import { chooseDuration, startRental } from "@lib/data/rental"
import type { HttpTypes } from "@medusajs/types"
import { Suspense, useRef, type JSX } from "react"
import PrerenderedPrice from "./src/modules/rental/components/rental-from/prerendered-price"
import RentalChoice from "./src/modules/rental/components/rental-choice"
import RentalFrom from "./src/modules/rental/components/rental-from"
import RentalPayment from "./src/modules/rental/components/rental-payment"
import RentalPaymentButton from "./src/modules/rental/components/rental-payment-button"
import RentalTerms from "./src/modules/rental/components/rental-terms"
import RentalTotals from "./src/modules/rental/components/rental-totals"
import RentedCart from "./src/modules/rental/components/rented-cart"

declare const process: { env: Record<string, string> }
declare function CreditCard(): JSX.Element

export const layout = () => (
  <body>
    <script
      async
      src={`${process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL}/rental/widget.js`}
      data-publishable-key={process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY}
    />
  </body>
)

export const paymentInfoMap = {
  pp_rental_subscription: { title: "Rent by the month", icon: <CreditCard /> },
}

export const RENTAL_PROVIDER = "pp_rental_subscription"
export const isRental = (providerId?: string) => providerId === RENTAL_PROVIDER

export const cookieOptions = {
  sameSite: "lax",
} as const

export const fields =
  "*payment_collections.payments,*items,*items.metadata,*items.variant,*items.product,+rental_transaction.duration,+rental_transaction.monthly,+rental_transaction.first_payment"

export const productPreview = (product: HttpTypes.StoreProduct, region: HttpTypes.StoreRegion) => (
  <RentalFrom product={product} region={region}>
    <PrerenderedPrice product={product} region={region} />
  </RentalFrom>
)

type Chosen = { product: HttpTypes.StoreProduct; region: HttpTypes.StoreRegion; selectedVariant?: HttpTypes.StoreProductVariant }

export const useProductActions = ({ product, region, selectedVariant }: Chosen) => {
  const rentalMonths = useRef<number | null>(null)
  const handleAddToCart = async () => {
    if (rentalMonths.current) await chooseDuration(rentalMonths.current)
  }
  const choice = (
    <RentalChoice
      product={product}
      variant={selectedVariant}
      region={region}
      onPick={(months) => {
        rentalMonths.current = months
      }}
    />
  )
  return { handleAddToCart, choice }
}

export const summary = (cart: HttpTypes.StoreCart) => <RentalTotals cart={cart} />

type Step = { cart: HttpTypes.StoreCart; selectedPaymentMethod: string; setError: (error: string | null) => void }

export const paymentStep = ({ cart, selectedPaymentMethod, setError }: Step) => {
  const activeSession = cart.payment_collection?.payment_sessions?.find(
    ({ provider_id, status }) => status === "pending" || isRental(provider_id)
  )
  const handleSubmit = async () => {
    if (isRental(selectedPaymentMethod)) {
      const { refusal } = await startRental(cart)
      if (refusal) return setError(refusal)
    } else if (activeSession?.provider_id !== selectedPaymentMethod) 
      {return}
    
  }
  return { handleSubmit, shown: <RentalPayment cart={cart} selected={isRental(selectedPaymentMethod)} /> }
}

type Paying = { cart: HttpTypes.StoreCart; notReady: boolean; dataTestId: string; paymentSession?: { provider_id: string } }

export const paymentButton = ({ cart, notReady, dataTestId, paymentSession }: Paying) => {
  switch (true) {
    case isRental(paymentSession?.provider_id):
      return <RentalPaymentButton cart={cart} notReady={notReady} data-testid={dataTestId} />
  }
}

export const mainLayout = () => (
  <>
    <Suspense>
      <RentedCart />
    </Suspense>
  </>
)

export const orderCompleted = (order: HttpTypes.StoreOrder) => <RentalTerms order={order} />

import { isPaid, isRented } from "@modules/rental/cart"
import { getRentalCart } from "medusa-rental-storefront/next"
import { Suspense } from "react"
import ForgetCart from "./forget-cart"

/** A cart that was on its way to the payment page may have been paid meanwhile, in a browser that was closed. */
export default function ForgetRentedCart({
  cart,
}: {
  cart: { id: string } | null
}) {
  if (!cart || !isRented(cart)) return null
  return (
    <Suspense>
      <ForgetIfPaid cartId={cart.id} />
    </Suspense>
  )
}

async function ForgetIfPaid({ cartId }: { cartId: string }) {
  const rental = await getRentalCart(cartId)
  return rental && isPaid(rental) ? <ForgetCart /> : null
}

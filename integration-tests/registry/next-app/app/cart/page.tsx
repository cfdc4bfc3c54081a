import { getRentalCart } from "medusa-rental-storefront/next"
import { cookies } from "next/headers"
import { CartRental } from "./cart-rental"

export default async function Page() {
  const cartId = (await cookies()).get("_medusa_cart_id")?.value
  const cart = cartId ? await getRentalCart(cartId, "fr") : null
  return (
    <main>
      <h1>Cart</h1>
      {cart ? <CartRental cart={cart} /> : <p>No cart</p>}
    </main>
  )
}

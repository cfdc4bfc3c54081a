import { RENTAL_ORDER_FIELDS } from "medusa-rental-storefront/next"
import { RentalTerms } from "medusa-rental-storefront/react"
import { cookies } from "next/headers"

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const fields = encodeURIComponent(RENTAL_ORDER_FIELDS)
  const response = await fetch(`${process.env.MEDUSA_BACKEND_URL}/store/orders/${id}?fields=${fields}`, {
    headers: { "x-publishable-api-key": process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY! },
    cache: "no-store",
  })
  const { order } = await response.json()
  const hasCart = (await cookies()).has("_medusa_cart_id")
  return (
    <main>
      <h1>Order</h1>
      <p data-testid="cart">{hasCart ? "Cart (1)" : "Cart (0)"}</p>
      <RentalTerms order={order} locale="en" />
    </main>
  )
}

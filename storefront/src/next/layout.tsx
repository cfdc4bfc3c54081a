import { Suspense, type ReactNode } from "react"
import { isPaid } from "../client/elements"
import { isOnItsWay, type PaidCart } from "./cart"
import { ForgetCart } from "./forget"
import { getRentalCart } from "./prices"

/** What Next.js streams is hidden until a script shows it: a browser without scripts shows it at once. */
const SHOW_STREAMED = "div[hidden][id^='S:']{display:block!important}"

/** For the layout of all pages: a cart that was paid in a browser that was closed is forgotten, and lists show without JavaScript. */
export function RentalLayout({ cart }: { cart: PaidCart | null }): ReactNode {
  return (
    <>
      <noscript>
        <style dangerouslySetInnerHTML={{ __html: SHOW_STREAMED }} />
      </noscript>
      {cart && isOnItsWay(cart) && (
        <Suspense>
          {/* to the types of React 18 a promise is no child */}
          {forgetIfPaid(cart.id) as unknown as ReactNode}
        </Suspense>
      )}
    </>
  )
}

async function forgetIfPaid(cartId: string): Promise<ReactNode> {
  const rental = await getRentalCart(cartId)
  return rental && isPaid(rental) ? <ForgetCart /> : null
}

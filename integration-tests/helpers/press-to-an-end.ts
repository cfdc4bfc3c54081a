import type { Answer } from "./http-client"
import type { RentalShop } from "./rentals"

/** The buttons of a rental's page that may end its attention, in the order in which a merchant tries them behind the recommended one. */
const BUTTONS = ["complete", "retry", "resolve"] as const
type Button = (typeof BUTTONS)[number]

/** What was pressed of a rental, with what was answered, and the rental at last. */
interface Pressed {
  pressed: { button: Button; code: string; status: number }[]
  rental: Record<string, any>
}

/** Whether the merchant is still asked for something. */
export const isOpen = ({ attention }: Record<string, any>): boolean =>
  attention !== null && attention.resolved_at === null

/**
 * Does what a merchant does about a rental that asks for attention: presses the recommended button, then the others that are offered, each
 * once, until nothing is asked any more. Throws where they lead to no end, or the server fails.
 */
export async function pressToAnEnd(shop: RentalShop, cartId: string): Promise<Pressed> {
  const pressed: Pressed["pressed"] = []
  for (;;) {
    const rental = await shop.rentalOf(cartId)
    if (!isOpen(rental)) return { pressed, rental }
    const { code } = rental.attention
    const button = offered(rental).find((name) => !pressed.some((each) => each.button === name))
    if (!button) throw new Error(`no button ends ${code}, pressed: ${JSON.stringify(pressed)}`)
    const { status, text } = await press(shop, rental.id, button)
    pressed.push({ button, code, status })
    if (status >= 500) throw new Error(`${button} at ${code} is answered ${status}: ${text.slice(0, 1000)}`)
  }
}

function offered({ actions }: Record<string, any>): Button[] {
  const others = BUTTONS.filter((name) => actions[name] && name !== actions.recommended)
  return actions.recommended ? [actions.recommended, ...others] : others
}

const press = (shop: RentalShop, id: string, button: Button): Promise<Answer> =>
  shop.admin.post(
    `/admin/rental/transactions/${id}/${button}`,
    button === "resolve" ? { note: "Asked the shopper." } : {},
  )

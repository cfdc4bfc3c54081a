import type { OrderRental } from "../../../../storefront/src/client"
import { h } from "../dom"
import { count, day, t } from "../language"
import { money } from "../money"
import { linkButton } from "../notice"
import { row } from "./totals"

/** What is known of a rental, on its order's page and in the account. */
export type Terms = Pick<
  OrderRental,
  "status" | "duration" | "monthly" | "first_payment" | "charges" | "finalize_url"
> & { ends_at?: string | null }

/** What was due, what is paid each month, and for how long. */
export function termRows(rental: Terms): HTMLElement {
  return h(
    "dl",
    {},
    ...dueRows(rental),
    row(t("order.rental.monthly"), money(Number(rental.monthly ?? 0)), "grand"),
    row(t("order.rental.duration"), count("rental.months", rental.duration ?? 0)),
    rental.ends_at ? row(t("order.rental.ends"), day(rental.ends_at)) : null,
    rental.charges?.total ? row(t("order.rental.total"), money(rental.charges.total)) : null,
  )
}

/** What was due when it was ordered, and its parts; of an old rental the first payment is all that is known. */
function dueRows({ charges, first_payment }: Terms): (HTMLElement | null)[] {
  const part = (name: string, euros: number) => (euros ? row(t(`order.rental.${name}`), money(euros)) : null)
  if (!charges) return [part("first", Number(first_payment ?? 0))]

  const parts = [charges.first_payment, charges.paid_once, charges.delivery].filter((euros) => euros > 0)
  return [
    // Its one part would say the same again.
    parts.length > 1 ? row(t("order.rental.today"), money(charges.due_today), "grand") : null,
    part("first", charges.first_payment),
    part("once", charges.paid_once),
    part("delivery", charges.delivery),
  ]
}

/** Where a booking is finished at the service. */
export function finishLink({ finalize_url }: Terms): HTMLElement | null {
  return finalize_url
    ? h("p", { class: "actions" }, linkButton(finalize_url, t("order.rental.finalize")))
    : null
}

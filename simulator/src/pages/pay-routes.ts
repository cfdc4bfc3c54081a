import { readForm, type CheckoutForm } from "../checkout/form"
import { handleAction } from "../checkout/handle-action"
import { json, redirect, type Handler, type Reply, type Request } from "../http"
import type { Order } from "../model"
import type { Simulator } from "../simulator"
import { chooseLanguage, type Language } from "../texts/texts"
import { bookingPage, cancelledPage, paidPage, unknownOrderPage } from "./later-pages"
import { payPage } from "./pay-page"
import { payView } from "./pay-view"

/** GET /pay/:transactionId?duration=&lang= */
export function showPayPage(simulator: Simulator): Handler {
  return withOrder(simulator, (order, request, lang) => {
    const duration = Number(request.query.get("duration")) || null
    return pageOf(simulator, order, lang, duration)
  })
}

/** POST /pay/:transactionId: every button of the page. */
export function submitPayPage(simulator: Simulator): Handler {
  return withOrder(simulator, async (order, request) => {
    const form = readForm(request.body)
    const lang = chooseLanguage(form.lang, request.headers["accept-language"])
    const outcome = await handleAction(simulator, order, form)
    switch (outcome.next) {
      case "page":
        return backToPage(order, form, lang)
      case "failure":
        return redirect(order.urls!.failure)
      case "shop":
        return backToShop(simulator, order, form, lang)
      case "correct":
        if (request.headers.accept === "application/json") return json(422, { errors: outcome.errors })
        return payPage(
          payView(simulator, order, { lang, errors: outcome.errors, discountCode: form.discountCode }),
        )
    }
  })
}

/** "The customer is then redirected to the same URL", once a first click's call is through. */
async function backToShop(
  simulator: Simulator,
  order: Order,
  form: CheckoutForm,
  lang: Language,
): Promise<Reply> {
  await simulator.validating.get(order.transactionId)
  return order.urls ? redirect(order.urls.success) : backToPage(order, form, lang)
}

/** The page anew, with the focus at the part whose button was pressed. */
function backToPage(order: Order, { action }: CheckoutForm, lang: Language): Reply {
  const [language, part] = action.startsWith("lang:") ? [action.slice(5), "languages"] : [lang, "summary"]
  const page = `/pay/${encodeURIComponent(order.transactionId)}?lang=${encodeURIComponent(language)}`
  return redirect(`${page}#${part}`, 303)
}

function pageOf(simulator: Simulator, order: Order, lang: Language, duration: number | null): Reply {
  const view = payView(simulator, order, { lang, duration })
  if (order.status === "confirmed") return paidPage(view)
  if (order.status === "cancelled") return cancelledPage(view)
  return order.status === "booking" ? bookingPage(view) : payPage(view)
}

type OrderHandler = (order: Order, request: Request, lang: Language) => Reply | Promise<Reply>

function withOrder(simulator: Simulator, handler: OrderHandler): Handler {
  return (request) => {
    const lang = chooseLanguage(request.query.get("lang"), request.headers["accept-language"])
    const id = request.params.transactionId!
    const order = simulator.order(id)
    return order ? handler(order, request, lang) : unknownOrderPage(lang, id)
  }
}

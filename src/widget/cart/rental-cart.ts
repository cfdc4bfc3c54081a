import { RentalElement } from "../element"
import { RentalCheckoutEvent, RentalUpdateEvent } from "../events"
import type { CartView } from "../more/cart-view"
import { isBought } from "../more/cart-lines"
import {
  askedLanguage,
  askLater,
  askStore,
  cache,
  config,
  isDue,
  languageOf,
  letRest,
  renderSoon,
  type Fetched,
} from "../page"
import { piece } from "../pieces"
import { tools } from "../tools"
import type { RentalCart } from "../types"

/** What `/store/rental/carts/:id` answers; a refusal has a code and a sentence for the shopper. */
interface Answer {
  rental_cart?: RentalCart
  payment_url?: string
  code?: string
  message?: string
}

/** The reason of every line while the taxes aren't known, and the code of a refusal. */
const ADDRESS_NEEDED = "address_needed"

/**
 * `<rental-cart>`: what a cart costs by the month, its durations to choose from and, with `checkout`, the way to the
 * payment page. Its own content is shown instead while the cart isn't known, and where nothing in it can be rented.
 */
export class RentalCartElement extends RentalElement {
  static observedAttributes = ["cart-id", "country-code", "checkout", "locale"]

  /** The cart as the shop answered it last. */
  cart?: RentalCart
  #parts?: CartView
  #asked?: string | null
  #cache?: typeof cache
  /** When the cart is asked for again, after a failure. */
  #entry!: Fetched<RentalCart>
  #code?: string
  #refused?: Answer
  /** Requests go out one after the other; an answer counts only if no later one was asked for. */
  #last: Promise<Answer> = Promise.resolve({})
  #turn = 0
  /** The turn of the last request that changes something. */
  #change = 0

  /** Asks the shop again: for the page to call when the cart's lines have changed. */
  async refresh(): Promise<unknown> {
    // the element's own first question, still to be asked, would overtake this one
    this.render()
    this.#refused = undefined
    return this.#asked && this.#ask()
  }

  render(): void {
    const id = this.getAttribute("cart-id")
    const asked = id && config.backend && id + " " + this.getAttribute("country-code")
    // configured anew after a log-in, the same cart is asked for again
    if (asked !== this.#asked || cache !== this.#cache) {
      this.#asked = asked
      this.#cache = cache
      this.cart = this.#refused = undefined
      this.#entry = { since: 0, rest: 0, failures: 0 }
    }
    if (asked && isDue(this.#entry)) {
      letRest(this.#entry, Infinity)
      void this.#ask()
    }
    const { cart } = this
    const isShown = cart?.items.some((item) => !isBought(item) || item.reason === ADDRESS_NEEDED)
    const parts = piece("cart")
    this.settle(
      isShown && parts
        ? "ready"
        : cart && !isShown
          ? "not-eligible"
          : parts === null || this.#entry.failures
            ? "unavailable"
            : "loading",
      this.#code,
    )
    parts?.noteOn(this.shadowRoot!, !isShown && cart, languageOf(this))
    if (!isShown || !parts) return
    const actions = {
      choose: (duration: number) => void this.#ask("", { duration }),
      checkout: () => void this.#checkout(),
    }
    this.#parts ??= new parts.CartView(this.view, actions, tools)
    this.#parts.draw(cart!, languageOf(this), this.#refused, this.getAttribute("checkout") != null)
  }

  async #checkout(): Promise<void> {
    const duration = this.#parts!.picked || this.cart!.duration!
    const { payment_url } = await this.#ask("/checkout", { duration })
    // a page, and nothing that runs
    if (!/^https?:/.test(payment_url!)) return
    const { cart_id } = this.cart!
    const detail = { cart_id, duration, payment_url: payment_url! }
    const event = new RentalCheckoutEvent("rental-checkout", detail, true)
    if (this.dispatchEvent(event)) location.assign(payment_url!)
  }

  /** Never rejects. With a body it changes something, and the shopper sees what goes wrong. */
  #ask(path = "", body?: object): Promise<Answer> {
    const turn = ++this.#turn
    if (body) this.#change = turn
    const asked = this.#asked
    // a change counts also where the cart is asked for again meanwhile
    const counts = () => turn === (body ? this.#change : this.#turn) && asked === this.#asked
    return (this.#last = this.#last.then(() => (counts() ? this.#exchange(counts, path, body) : {})))
  }

  async #exchange(counts: () => boolean, path: string, body?: object): Promise<Answer> {
    let answer: Answer
    const country = this.getAttribute("country-code")
    this.#busy(!!body)
    try {
      const response = await askStore(
        "/carts/" +
          encodeURIComponent(this.getAttribute("cart-id")!) +
          path +
          (country && !body ? "?country_code=" + encodeURIComponent(country) : ""),
        // the language of the payment page, and of the sentences that say why the shop refuses
        body
          ? {
              method: "POST",
              // with its content type
              body: new Blob(
                [JSON.stringify({ ...body, lang: askedLanguage(this), country_code: country ?? undefined })],
                { type: "application/json" },
              ),
            }
          : { headers: { "accept-language": languageOf(this).locale + "," + navigator.language } },
      )
      answer = (await response.json()) ?? {}
      const { rental_cart } = answer
      // throws where we don't know the cart
      if (rental_cart) void [...rental_cart.items, ...rental_cart.durations]
    } catch {
      answer = {}
    }
    if (!counts()) return {}
    this.#busy(false)
    const { rental_cart, payment_url, code } = answer
    if (rental_cart) {
      this.cart = this.#entry.known = rental_cart
      letRest(this.#entry, Infinity)
      this.dispatchEvent(new RentalUpdateEvent("rental-update", rental_cart))
    }
    this.#code = code
    if (body) this.#refused = rental_cart || payment_url ? undefined : answer
    else if (!rental_cart) askLater(this.#entry)
    // the cart has changed, or is paid: what it is now is shown beside the refusal
    if (code && body) void this.#ask()
    renderSoon(this)
    return answer
  }

  #busy(isBusy: boolean): void {
    this.view.ariaBusy = `${isBusy}`
    this.view.part.toggle("busy", isBusy)
  }
}

import { make, RentalElement, styleSheet } from "../element"
import type { Language } from "../language"
import { askStore, config, renderSoon } from "../page"
import { askedLanguage, languageOf } from "../page-language"
import type { RentalCart, RentalCheckoutDetail } from "../types"
import { CART_STYLES } from "./styles"
import { withCartTexts } from "./texts"

/** What `/store/rental/carts/:id` answers; a refusal has a code and a sentence for the shopper. */
interface Answer {
  rental_cart?: RentalCart
  payment_url?: string
  code?: string
  message?: string
}

/** The reason of every line while the taxes aren't known, and the code of a refusal. */
const ADDRESS_NEEDED = "address_needed"

/** The states of a cart that is rented: nothing can be chosen any more. */
const RENTED = ["booked", "confirmed", "active"]

const sheet = styleSheet(CART_STYLES)

/**
 * `<rental-cart>`: what a cart costs by the month, its durations to choose from and, with `checkout`, the way to the
 * payment page. Its own content is shown instead while the cart isn't known, and where nothing in it can be rented.
 */
export class RentalCartElement extends RentalElement {
  static observedAttributes = ["cart-id", "country-code", "checkout", "locale"]

  /** The cart as the shop answered it last. */
  cart?: RentalCart
  #picker = make("fieldset", { part: "durations" })
  #totals = make("div", { part: "totals", role: "status" })
  #details = make("details", { part: "details" })
  #excluded = make("ul", { part: "excluded" })
  #notice = make("p", { part: "error", role: "alert" })
  #button = make("button", { part: "button", hidden: true, onclick: () => void this.#checkout() })
  #view = make(
    "div",
    {},
    this.#picker,
    this.#totals,
    this.#details,
    this.#excluded,
    this.#notice,
    this.#button,
  )
  #asked?: string | null
  #drawn?: string
  #error = ""
  /** Requests go out one after the other; an answer counts only if no later one was asked for. */
  #last: Promise<Answer> = Promise.resolve({})
  #turn = 0

  constructor() {
    super()
    this.shadowRoot!.adoptedStyleSheets.push(sheet!)
    this.shadowRoot!.prepend(this.#view)
  }

  /** Asks the shop again: for the page to call when the cart's lines have changed. */
  refresh(): Promise<unknown> {
    // the element's own first question, still to be asked, would overtake this one
    this.render()
    return this.#ask()
  }

  render(): void {
    const id = this.getAttribute("cart-id")
    // configured anew, the same cart is asked for again
    const asked = id && config.backend && id + config.publishableKey + this.getAttribute("country-code")
    if (asked !== this.#asked) {
      this.#asked = asked
      this.cart = undefined
      if (asked) void this.#ask()
    }
    const { cart } = this
    const shown = cart?.items.some(({ eligible, reason }) => eligible || reason === ADDRESS_NEEDED)
    this.#view.inert = !shown
    if (shown) this.#draw(cart!, withCartTexts(languageOf(this)))
  }

  #draw(cart: RentalCart, { texts, fill, months }: Language): void {
    const addressNeeded = cart.items[0]!.reason === ADDRESS_NEEDED
    const legend = cart.duration ? "legend" : addressNeeded ? ADDRESS_NEEDED : "no_common_duration"
    const drawn = JSON.stringify([cart.durations, legend, texts])
    if (drawn !== this.#drawn) {
      this.#drawn = drawn
      this.#picker.replaceChildren(
        make("legend", { part: "legend" }, texts[legend]!),
        ...cart.durations.map((duration) => {
          const radio = {
            type: "radio",
            name: "duration",
            value: `${duration}`,
            onchange: () => void this.#ask("", { duration }),
          }
          return make(
            "label",
            { part: "option" },
            make("input", radio),
            make("span", { part: "duration" }, months(duration)),
          )
        }),
      )
    }
    const rented = RENTED.includes(cart.status!)
    this.#picker.disabled = rented
    this.#picker.querySelectorAll("input").forEach((radio) => {
      radio.checked = Number(radio.value) === cart.duration
    })
    this.#totals.replaceChildren(
      ...(["monthly", "deposit", "paid_once", "delivery"] as const).map((part) =>
        cart[part] ? make("p", { part }, fill(texts[part], cart[part])) : "",
      ),
    )
    const rows = (wanted: boolean) =>
      cart.items
        .filter(({ eligible }) => eligible === wanted)
        .map(({ quantity, title, monthly, deposit, reason }) => {
          const price = monthly ? fill(texts.monthly, monthly) + ", " + fill(texts.deposit, deposit!) : ""
          return make(
            "li",
            { part: "line" },
            `${quantity} × ${title ?? ""}: ${reason ? (texts[reason] ?? texts.bought) : price}`,
          )
        })
    this.#details.replaceChildren(
      make("summary", { part: "summary" }, texts.lines),
      make("ol", { part: "lines" }, ...rows(true)),
    )
    this.#details.hidden = addressNeeded
    // the legend says it for all lines
    this.#excluded.replaceChildren(...(addressNeeded ? [] : rows(false)))
    this.#notice.textContent = this.#error
    this.#button.textContent = texts.rent
    this.#button.hidden = rented || !cart.duration || this.getAttribute("checkout") == null
  }

  async #checkout(): Promise<void> {
    const duration = Number(this.#picker.querySelector<HTMLInputElement>(":checked")?.value)
    const { payment_url } = await this.#ask("/checkout", { duration })
    // a page, and nothing that runs
    if (!/^https?:/.test(payment_url!)) return
    const detail: RentalCheckoutDetail = { cart_id: this.cart!.cart_id, duration, payment_url: payment_url! }
    const event = new CustomEvent("rental-checkout", {
      detail,
      bubbles: true,
      composed: true,
      cancelable: true,
    })
    if (this.dispatchEvent(event)) location.assign(payment_url!)
  }

  /** Never rejects. With a body it changes something, and what goes wrong is told to the shopper. */
  #ask(path = "", body?: object): Promise<Answer> {
    const turn = ++this.#turn
    return (this.#last = this.#last.then(() => (turn === this.#turn ? this.#exchange(turn, path, body) : {})))
  }

  async #exchange(turn: number, path: string, body?: object): Promise<Answer> {
    let answer: Answer
    const country = this.getAttribute("country-code")
    this.#view.ariaBusy = "true"
    try {
      const response = await askStore(
        "/carts/" +
          encodeURIComponent(this.getAttribute("cart-id")!) +
          path +
          (country && !body ? "?country_code=" + encodeURIComponent(country) : ""),
        body && { "content-type": "application/json" },
        // the language of the payment page, and of the sentence where the shop refuses
        body && {
          method: "POST",
          body: JSON.stringify({ ...body, lang: askedLanguage(this), country_code: country ?? undefined }),
        },
      )
      answer = await response.json()
      // throws where we don't know the cart
      answer.rental_cart?.items.map(() => answer.rental_cart!.durations.map(String))
    } catch {
      answer = {}
    }
    if (turn !== this.#turn) return {}
    this.#view.ariaBusy = null
    this.cart = answer.rental_cart ?? this.cart
    const { texts } = withCartTexts(languageOf(this))
    const done = !body || answer.rental_cart || answer.payment_url
    this.#error = done ? "" : (texts[answer.code!] ?? answer.message ?? texts.failed)
    renderSoon(this)
    return answer
  }
}

import { make, RentalElement, styleSheet } from "../element"
import { RentalCheckoutEvent } from "../events"
import { more } from "../more"
import { askStore, cache, config, renderSoon } from "../page"
import { askedLanguage, languageOf } from "../page-language"
import type { CartWords } from "../more/cart-words"
import type { RentalCart } from "../types"
import { CART_STYLES } from "./styles"

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

/** Left as it is where it says the same already: a screen reader would say it again. */
function say(list: HTMLElement, rows: HTMLElement[]): void {
  if (list.textContent !== rows.map(({ textContent }) => textContent).join("")) list.replaceChildren(...rows)
}

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
  #summary = make("summary", { part: "summary" })
  #lines = make("ol", { part: "lines" })
  #details = make("details", { part: "details" }, this.#summary, this.#lines)
  #bought = make("ul", { part: "excluded" })
  #notice = make("p", { part: "error", role: "alert" })
  #button = make("button", { part: "button", hidden: true, onclick: () => void this.#checkout() })
  #asked?: string | null
  #cache = cache
  #answered = false
  #words?: CartWords
  #drawn?: string
  #error = ""
  /** Requests go out one after the other; an answer counts only if no later one was asked for. */
  #last: Promise<Answer> = Promise.resolve({})
  #turn = 0

  constructor() {
    super()
    this.shadowRoot!.adoptedStyleSheets.push(sheet!)
    this.view.append(this.#picker, this.#totals, this.#bought, this.#details, this.#notice, this.#button)
    this.shadowRoot!.prepend(this.view)
  }

  /** Asks the shop again: for the page to call when the cart's lines have changed. */
  refresh(): Promise<unknown> {
    // the element's own first question, still to be asked, would overtake this one
    this.render()
    return this.#ask()
  }

  render(): void {
    const id = this.getAttribute("cart-id")
    const asked = id && config.backend && id + " " + this.getAttribute("country-code")
    // configured anew after a log-in, the same cart is asked for again
    if (asked !== this.#asked || cache !== this.#cache) {
      this.#asked = asked
      this.#cache = cache
      this.cart = undefined
      this.#answered = false
      if (asked) void this.#ask()
    }
    const { cart } = this
    const shown = cart?.items.some(({ eligible, reason }) => eligible || reason === ADDRESS_NEEDED)
    const words = more()
    this.settle(shown && words, this.#answered && words)
    if (shown && words) this.#draw(cart!, (this.#words = words.cartWords(languageOf(this), cart!)))
  }

  #draw(cart: RentalCart, { legend, durations, totals, lines, bought, details, rent }: CartWords): void {
    const drawn = [legend, ...durations].join()
    if (drawn !== this.#drawn) {
      this.#drawn = drawn
      this.#picker.replaceChildren(
        make("legend", { part: "legend" }, legend),
        ...cart.durations.map((duration, i) =>
          make(
            "label",
            { part: "option" },
            make("input", {
              type: "radio",
              name: "duration",
              value: `${duration}`,
              onchange: () => void this.#ask("", { duration }),
            }),
            make("span", { part: "duration" }, durations[i]!),
          ),
        ),
      )
    }
    const rented = RENTED.includes(cart.status!)
    this.#picker.disabled = rented
    this.#picker.querySelectorAll("input").forEach((radio) => {
      radio.checked = Number(radio.value) === cart.duration
    })
    say(
      this.#totals,
      totals.map(({ part, text, open }) =>
        make("p", { part }, text, open ? make("span", { part: "delivery_open" }, open) : ""),
      ),
    )
    const rows = (texts: string[]) => texts.map((text) => make("li", { part: "line" }, text))
    this.#summary.textContent = details
    say(this.#lines, rows(lines))
    this.#details.hidden = !lines[0]
    say(this.#bought, rows(bought))
    this.#notice.textContent = this.#error
    this.#button.textContent = rent
    this.#button.hidden = rented || !cart.duration || this.getAttribute("checkout") == null
  }

  async #checkout(): Promise<void> {
    const duration = Number(this.#picker.querySelector<HTMLInputElement>(":checked")?.value)
    const { payment_url } = await this.#ask("/checkout", { duration })
    // a page, and nothing that runs
    if (!/^https?:/.test(payment_url!)) return
    const { cart_id } = this.cart!
    const event = new RentalCheckoutEvent({ cart_id, duration, payment_url: payment_url! })
    if (this.dispatchEvent(event)) location.assign(payment_url!)
  }

  /** Never rejects. With a body it changes something, and the shopper sees what goes wrong. */
  #ask(path = "", body?: object): Promise<Answer> {
    const turn = ++this.#turn
    return (this.#last = this.#last.then(() => (turn === this.#turn ? this.#exchange(turn, path, body) : {})))
  }

  async #exchange(turn: number, path: string, body?: object): Promise<Answer> {
    let answer: Answer
    const country = this.getAttribute("country-code")
    this.view.ariaBusy = "true"
    try {
      const response = await askStore(
        "/carts/" +
          encodeURIComponent(this.getAttribute("cart-id")!) +
          path +
          (country && !body ? "?country_code=" + encodeURIComponent(country) : ""),
        body && {
          method: "POST",
          headers: { "content-type": "application/json" },
          // the language of the payment page, and of the sentence where the shop refuses
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
    this.view.ariaBusy = null
    this.#answered = true
    if (answer.rental_cart) {
      this.cart = answer.rental_cart
      this.dispatchEvent(new Event("change"))
    }
    const done = !body || answer.rental_cart || answer.payment_url
    this.#error = done ? "" : this.#words!.refusal(answer.code, answer.message)
    renderSoon(this)
    return answer
  }
}

import type { ShortLanguage } from "../language"
import { make } from "../make"
import type { Tools } from "../tools"
import type { RentalCart } from "../types"
import { canBeRented, isPaid } from "./cart-lines"
import { cartWords } from "./cart-words"
import { CART_STYLE, CHOICE_STYLE } from "./styles"

/** What a shopper does in a `<rental-cart>`. */
interface Actions {
  choose(duration: number): void
  checkout(): void
}

/** Why the shop refused a change. */
interface Refused {
  code?: string
  message?: string
}

/** Left as it is where it says the same already: a screen reader would say it again. */
function say(list: HTMLElement, rows: HTMLElement[]): void {
  if (list.textContent !== rows.map(({ textContent }) => textContent).join("")) list.replaceChildren(...rows)
}

const linesOf = (texts: string[]) => texts.map((text) => make("li", { part: "line" }, text))

/** What a `<rental-cart>` shows of its cart. */
export class CartView {
  #picker = make("fieldset", { part: "durations" })
  #totals = make("div", { part: "totals", role: "status" })
  #summary = make("summary", { part: "summary" })
  #lines = make("ol", { part: "lines" })
  #details = make("details", { part: "details" }, this.#summary, this.#lines)
  #bought = make("ul", { part: "excluded" })
  #missing = make("ul", { part: "missing" })
  #notice = make("p", { part: "error", role: "alert" })
  #help = make("div")
  #button = make("button", { part: "button", hidden: true })
  #drawn?: string
  #helped?: string

  constructor(
    view: HTMLElement,
    private readonly actions: Actions,
    private readonly tools: Tools,
  ) {
    tools.adopt(view.getRootNode() as ShadowRoot, CHOICE_STYLE + CART_STYLE)
    this.#button.onclick = () => actions.checkout()
    view.append(
      this.#picker,
      this.#totals,
      this.#bought,
      this.#missing,
      this.#details,
      this.#help,
      this.#notice,
      this.#button,
    )
  }

  /** Months; what is picked counts before the cart says the same. Zero where there is nothing to pick. */
  get picked(): number {
    return Number(this.#picker.querySelector<HTMLInputElement>(":checked")?.value ?? 0)
  }

  draw(cart: RentalCart, language: ShortLanguage, refused: Refused | undefined, isCheckout: boolean): void {
    const words = cartWords(language, cart)
    const { legend, durations, rows, lines, details, rent, refusal } = words
    this.#drawDurations(cart, legend, durations)
    say(
      this.#totals,
      rows
        .map(({ name, label, amount, note }) =>
          make(
            "p",
            { part: name === "then" ? "monthly" : name },
            label + " ",
            make("span", { part: "amount" }, amount),
            ...(note
              ? [" ", make("span", { part: name === "due_today" ? "delivery_open" : "note" }, note)]
              : []),
          ),
        )
        .concat(words.note ? make("p", { part: "pays_all" }, words.note) : []),
    )
    this.#summary.textContent = details
    say(this.#lines, linesOf(lines))
    this.#details.hidden = !lines[0]
    say(this.#bought, linesOf(words.bought))
    say(this.#missing, linesOf(words.missing))
    this.#drawHelp(cart, language)
    this.#notice.textContent = refused ? refusal(refused.code, refused.message) : words.whyNot
    this.#button.textContent = rent
    this.#button.hidden = !isCheckout || !canBeRented(cart)
  }

  #drawDurations(cart: RentalCart, legend: string, words: string[]): void {
    const drawn = [legend, ...words].join()
    if (drawn !== this.#drawn) {
      this.#drawn = drawn
      const options = words.map((text, i) => {
        const duration = cart.durations[i]!
        return make(
          "label",
          { part: "option" },
          make("input", {
            type: "radio",
            name: "duration",
            value: `${duration}`,
            onchange: () => this.actions.choose(duration),
          }),
          make("span", { part: "duration" }, text),
        )
      })
      this.#picker.replaceChildren(make("legend", { part: "legend" }, legend), ...options)
    }
    this.#picker.hidden = !legend
    this.#picker.disabled = isPaid(cart)
    this.#picker.querySelectorAll("input").forEach((radio) => {
      radio.checked = Number(radio.value) === cart.duration
    })
  }

  /** A dialog that is open stays open. */
  #drawHelp(cart: RentalCart, language: ShortLanguage): void {
    const helped = JSON.stringify([cart.help, language.tag])
    if (helped === this.#helped) return
    this.#helped = helped
    this.#help.replaceChildren(
      ...this.tools.help(this.#help.getRootNode() as ShadowRoot, language, cart.help),
    )
  }
}

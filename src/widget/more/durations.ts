import type { PriceDisplay } from "../answers"
import type { ShortLanguage } from "../language"
import { adopt, make } from "../make"
import { sumText } from "../taxes"
import type { RentalOffer } from "../types"
import { untilText, withDurationTexts } from "./duration-words"
import { CHOICE_STYLE } from "./styles"

export { rentableFromText } from "./rentable-from"

/**
 * The durations of a `<rental-price>`, each with what it costs a month and in all, and when it ends: native radio buttons, with a group of
 * their own in each shadow tree and the keyboard's own ways.
 */
export function choice(
  element: HTMLElement,
  offers: readonly RentalOffer[],
  asked: ShortLanguage,
  { prices_shown }: PriceDisplay,
): HTMLElement {
  adopt(element.shadowRoot!, CHOICE_STYLE)
  const language = withDurationTexts(asked)
  const { texts, fill, months, inWords } = language
  const inAll = texts.in_all.replace("{}", sumText(language, prices_shown))
  const rows = offers.map(({ duration, monthly, deposit, total }) => {
    const value = `${duration}`
    const until = untilText(duration, language, element.getAttribute("country-code"))
    const said = [months(duration), inWords(texts.monthly, monthly), inWords(texts.deposit, deposit)]
    const terms = [
      make("span", { part: "until" }, until),
      make("span", { part: "deposit" }, fill(texts.deposit, deposit)),
    ]
    if (total != null) {
      said.push(inWords(inAll, total))
      terms.push(make("span", { part: "total" }, fill(inAll, total)))
    }
    return make(
      "label",
      { part: "option" },
      make("input", {
        type: "radio",
        name: "duration",
        value,
        ariaLabel: [...said, until].join(", "),
        // what is chosen is in the attribute, for the page to read and set
        onchange: () => element.setAttribute("duration", value),
      }),
      make("span", { part: "duration" }, months(duration)),
      make("span", { part: "monthly" }, fill(texts.monthly, monthly)),
      make("span", { part: "terms" }, ...terms),
    )
  })
  return make("fieldset", { part: "durations" }, make("legend", { part: "legend" }, texts.legend), ...rows)
}

/** Checks the radio button of the chosen offer. */
export const check = (view: HTMLElement, chosen: number): void =>
  view.querySelectorAll("input").forEach((radio, i) => {
    radio.checked = i === chosen
  })

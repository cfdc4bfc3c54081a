import type { ShortLanguage } from "../language"
import type { Tools } from "../tools"
import type { RentalOffer } from "../types"
import { offerWords, withDurationTexts } from "./duration-words"
import { note } from "./note"
import { rentableFromText } from "./rentable-from"
import { CHOICE_STYLE } from "./styles"

/** Says from what price a variant could be rented, where it is too cheap. */
export const noteOn = (root: ShadowRoot, ...of: Parameters<typeof rentableFromText>): void =>
  note(root, rentableFromText(...of))

/**
 * Returns the durations of a `<rental-price>`, each with what it costs a month and in all, and when it ends: native radio buttons, with a group of
 * their own in each shadow tree and the keyboard's own ways.
 */
export function choice(
  element: HTMLElement,
  offers: readonly RentalOffer[],
  asked: ShortLanguage,
  { adopt, make }: Tools,
): HTMLElement {
  adopt(element.shadowRoot!, CHOICE_STYLE)
  const language = withDurationTexts(asked)
  const rows = offers.map((offer) => {
    const words = offerWords(offer, language, element.getAttribute("country-code"))
    const shown = (...parts: Exclude<keyof typeof words, "spoken">[]) =>
      parts.flatMap((part) => (words[part] ? make("span", { part }, words[part]) : []))
    const value = `${offer.duration}`
    return make(
      "label",
      { part: "option" },
      make("input", {
        type: "radio",
        name: "duration",
        value,
        ariaLabel: words.spoken,
        // what is chosen is in the attribute, for the page to read and set
        onchange: () => element.setAttribute("duration", value),
      }),
      ...shown("duration", "monthly"),
      make("span", { part: "terms" }, ...shown("until", "deposit", "total")),
    )
  })
  const legend = make("legend", { part: "legend" }, language.texts.legend)
  return make("fieldset", { part: "durations" }, legend, ...rows)
}

/** Checks the radio button of the chosen offer; the others of the group are no longer. */
export const check = (view: HTMLElement, chosen: number): void => {
  view.querySelectorAll("input")[chosen]!.checked = true
}

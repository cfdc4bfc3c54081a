import { make, write } from "./dom"

/** One duration as it stands in the list. */
export interface DurationOption {
  duration: number
  /** What a screen reader says of it. */
  name: string
  /** What is seen of it: each with the part that styles it. */
  texts: [part: string, text: string][]
}

/** Durations as native radio buttons: a group of their own in each shadow tree, with the keyboard's own ways. */
export class DurationChoice {
  readonly fieldset = make("fieldset", "durations")
  #durations = ""

  constructor(choose: (duration: number) => void) {
    this.fieldset.onchange = (event) => choose(Number((event.target as HTMLInputElement).value))
  }

  /** Shows these durations. While they stay the same their radio buttons do too, and with them the focus. */
  show(legend: string, options: DurationOption[], chosen?: number): void {
    const durations = options.map(({ duration }) => duration).join()
    if (durations !== this.#durations) {
      this.#durations = durations
      this.fieldset.replaceChildren(make("legend", "legend"), ...options.map(makeRow))
    }
    const [title, ...rows] = this.fieldset.children
    write(title, legend)
    options.forEach(({ duration, name, texts }, i) => {
      const [radio, ...spans] = rows[i].children
      const checked = ((radio as HTMLInputElement).checked = duration === chosen)
      rows[i].setAttribute("part", checked ? "option selected" : "option")
      radio.ariaLabel = name
      texts.forEach(([, text], j) => write(spans[j], text))
    })
  }
}

function makeRow({ duration, texts }: DurationOption): HTMLElement {
  const radio = make("input", "radio")
  radio.type = "radio"
  radio.name = "duration"
  radio.value = String(duration)
  return make("label", "", radio, ...texts.map(([part]) => make("span", part)))
}

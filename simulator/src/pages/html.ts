/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

/** What a template may hold: markup as it is, text escaped, nothing for null, undefined and false. */
export type Part = Html | string | number | null | undefined | false | Part[]

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings.reduce((text, piece, index) => text + render(values[index - 1]) + piece))
}

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(render).join("")
  return part === null || part === undefined || part === false ? "" : escape(String(part))
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The custom properties of docs/widget.md that are colours. */
export const WIDGET_COLOURS = ["accent", "selected", "border", "muted"] as const

/** One of them. */
type WidgetColour = (typeof WIDGET_COLOURS)[number]

/** How the storefront's element looks, and what it shows. */
export interface WidgetLook {
  colours: Partial<Record<WidgetColour, string>>
  /** Else that of the page around it. */
  language?: string
  variantId?: string
  regionId?: string
}

/** Where the script comes from, and by which key it asks. */
interface Shop {
  backend: string
  publishableKey: string
}

/** What a developer puts into a storefront's pages: the script once, and the element where a price belongs. */
export function pageText({ backend, publishableKey, look }: Shop & { look?: WidgetLook }): string {
  const style = look && styleOf(look)
  return [
    script({ backend, publishableKey }),
    ...(style ? [`<style>${style}</style>`] : []),
    element(look ?? { colours: {} }),
  ].join("\n")
}

/** A page that holds nothing but the element, for a frame. `unit`: what it prices, in euros without taxes. */
export function framedPage({
  unit,
  missing,
  look,
  ...shop
}: Shop & { unit: { price: number; vatRate: number }; look: WidgetLook; missing: string }): string {
  const price = `price="${unit.price}" vat-rate="${unit.vatRate}" mode="choose"`
  return [
    `<!doctype html><html lang="${escaped(look.language ?? "en")}"><head><meta charset="utf-8"><title>rental-price</title>`,
    "<style>:root{color-scheme:light}body{margin:16px;font:16px/1.5 system-ui,sans-serif;color:#18181b;background:#fff}</style>",
    script(shop),
    `</head><body><main><rental-price ${price}>${escaped(missing)}</rental-price></main></body></html>`,
  ].join("")
}

/** The name of a colour's custom property. */
export const propertyOf = (colour: WidgetColour): string => `--rental-${colour}`

const script = ({ backend, publishableKey }: Shop) =>
  `<script src="${escaped(backend.replace(/\/$/, ""))}/rental/widget.js" data-publishable-key="${escaped(publishableKey)}" defer></script>`

function styleOf({ colours }: WidgetLook): string {
  const set = WIDGET_COLOURS.filter((name) => colours[name])
  return set.length
    ? `rental-price, rental-cart { ${set.map((name) => `${propertyOf(name)}: ${colours[name]}`).join("; ")} }`
    : ""
}

function element({ variantId = "variant_…", regionId = "reg_…", language }: WidgetLook): string {
  const locale = language ? ` locale="${language}"` : ""
  return `<rental-price variant-id="${variantId}" region-id="${regionId}" mode="choose"${locale}></rental-price>`
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;")

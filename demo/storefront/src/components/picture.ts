import { h } from "../dom"

const PLACEHOLDER = "/images/wheel.svg"

/** A product's picture in a frame of fixed shape; a missing or broken one is a wheel. */
export function picture(src: string | null | undefined, name: string, { eager = false } = {}): HTMLElement {
  const image = h("img", {
    alt: name,
    loading: eager ? false : "lazy",
    decoding: "async",
    width: 800,
    height: 600,
  })
  image.addEventListener(
    "error",
    () => {
      image.src = PLACEHOLDER
      image.alt = ""
    },
    { once: true },
  )
  image.src = src || PLACEHOLDER
  return h("div", { class: "picture" }, image)
}

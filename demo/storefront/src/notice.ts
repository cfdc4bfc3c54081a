import { h } from "./dom"
import { t } from "./language"

/** What a failed call means to the shopper. The plugin's refusals come as sentences and are shown as they are. */
export function sentenceFor(fault: unknown): string {
  if (fault instanceof TypeError) return t("error.network")

  const message = fault instanceof Error ? fault.message : ""
  const status = typeof fault === "object" && fault !== null && "status" in fault ? Number(fault.status) : 0
  if (/inventory/i.test(message)) return t("error.stock")

  return status >= 400 && status < 500 && message ? message : t("error.unknown")
}

/** A line that screen readers speak when its text changes. */
export function statusLine(): HTMLParagraphElement & { say: (text: string, kind?: "good" | "bad") => void } {
  const line = h("p", { class: "status", role: "status" })
  return Object.assign(line, {
    say(text: string, kind: "good" | "bad" = "bad") {
      line.textContent = text
      line.dataset.kind = kind
    },
  })
}

/** A whole page that has nothing to show: empty, gone or failed. */
export function emptyPage(title: string, text: string, ...actions: HTMLElement[]): HTMLElement {
  return h(
    "section",
    { class: "empty" },
    h("img", { src: "/images/wheel.svg", alt: "", width: 160, height: 160 }),
    h("h1", {}, title),
    h("p", {}, text),
    h("p", { class: "actions" }, ...actions),
  )
}

export function linkButton(href: string, text: string, kind = "primary"): HTMLAnchorElement {
  return h("a", { class: `button ${kind}`, href }, text)
}

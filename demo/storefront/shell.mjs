import { readFileSync } from "node:fs"

export const LANGUAGES = /** @type {const} */ (["en", "fr", "de"])
/** @typedef {typeof LANGUAGES[number]} Language */

/** @type {Record<Language, Record<string, string>>} */
const TEXTS = { en: readTexts("en"), fr: readTexts("fr"), de: readTexts("de") }

/** @param {Language} language */
function readTexts(language) {
  return JSON.parse(readFileSync(new URL(`./texts/${language}.json`, import.meta.url), "utf8"))
}

/**
 * The language that the shopper chose (the switch in the header sets the cookie), else the first of the browser's that we speak.
 * @param {string | undefined} cookies @param {string | undefined} accepted @returns {Language}
 */
export function languageOf(cookies, accepted = "") {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookies ?? "")?.[1]
  const wanted = [chosen, ...accepted.split(",").map((range) => range.trim().slice(0, 2).toLowerCase())]
  return wanted.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? "en"
}

/** @type {[RegExp, string][]} */
const PAGES = [
  [/^\/$/, "list"],
  [/^\/products\/[^/]+$/, "product"],
  [/^\/cart$/, "cart"],
  [/^\/checkout$/, "checkout"],
  [/^\/order\/[^/]+$/, "order"],
  [/^\/payment-failed$/, "payment-failed"],
  [/^\/account$/, "account"],
]

/** @param {string} pathname @returns {string} the name of a module in src/pages */
export function pageOf(pathname) {
  return PAGES.find(([address]) => address.test(pathname))?.[1] ?? "missing"
}

/**
 * The page before its script runs: everything around the content, in the shopper's language, so that nothing of it moves. A slow
 * browser would paint half a header, and move it when the cart's link comes: it is asked to wait for the whole.
 * The two rental attributes on the widget's script are all that a storefront has to add.
 * @param {{ page: string, language: Language, shop: import("./server.mjs").ShopConfig }} view
 */
export function renderShell({ page, language, shop }) {
  const t = (/** @type {string} */ key) => escape(TEXTS[language][key] ?? key)
  return `<!doctype html>
<html lang="${language}" data-page="${page}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#ffffff">
<title>Maison Cadence</title>
<meta name="description" content="${t("list.lead")}">
<link rel="icon" href="/images/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style.css">
<link rel="expect" href="#content" blocking="render">
<script src="${escape(shop.backend_url)}/rental/widget.js" data-publishable-key="${escape(shop.publishable_key)}" defer></script>
<script type="module" src="/assets/storefront.js"></script>
</head>
<body>
<a class="skip" href="#content">${t("nav.skip")}</a>
<header class="bar">
  <a class="brand" href="/"><img src="/images/mark.svg" alt="" width="40" height="40"><span>Maison Cadence</span></a>
  <nav class="menu" aria-label="${t("nav.label")}">
    <a href="/#bike">${t("nav.bikes")}</a>
    <a href="/#family">${t("nav.family")}</a>
    <a href="/#accessory">${t("nav.accessories")}</a>
  </nav>
  <div class="tools">
    ${renderLanguages(language)}
    <a class="account-link" href="/account"${page === "account" ? ' aria-current="page"' : ""}>
      <img src="/images/person.svg" alt="" width="22" height="22">
      <span class="cart-name">${t("nav.account")}</span>
    </a>
    <a class="cart-link" href="/cart"${page === "cart" ? ' aria-current="page"' : ""}>
      <img src="/images/basket.svg" alt="" width="22" height="22">
      <span class="cart-name">${t("nav.cart")}</span><span class="cart-count" hidden></span>
    </a>
  </div>
</header>
<main id="content" tabindex="-1"></main>
<footer class="foot">
  <p><strong>Maison Cadence</strong><br>${t("shop.tagline")}</p>
  <p><strong>${t("footer.workshop")}</strong><br>12 rue des Capucins, 69001 Lyon<br>${t("footer.hours")}</p>
  <p class="small">${t("footer.demo")}</p>
</footer>
</body>
</html>
`
}

/** @param {Language} current */
function renderLanguages(current) {
  const buttons = LANGUAGES.map((language) => {
    const name = { en: "English", fr: "Français", de: "Deutsch" }[language]
    const pressed = language === current ? "true" : "false"
    return `<button type="button" lang="${language}" data-language="${language}" aria-pressed="${pressed}" title="${name}">${language.toUpperCase()}</button>`
  })
  return `<div class="languages" role="group" aria-label="${escape(TEXTS[current]["nav.language"] ?? "")}">${buttons.join("")}</div>`
}

/** @param {string} text */
function escape(text) {
  /** @type {Record<string, string>} */
  const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

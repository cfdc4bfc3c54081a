import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { fillAddress } from "../../../core/addresses"
import { type ShopperLanguage, shopperLanguage } from "../../../core/shopper-language"
import { RENTAL_MODULE } from "../../../modules/rental/key"
import { hashOf } from "../../../modules/rental/ids"
import { orderOfTransaction } from "../../../workflows/orders/rental-order"
import { pathParameter } from "../../requests"

/** With typographic apostrophes, and with non-breaking spaces and hyphens where a line must not end. */
const TEXTS = {
  en: {
    title: "Your rental is being confirmed",
    text: "The rental service is passing your order on to the shop. This usually takes a few seconds; this page updates itself.",
    keep: "Please don’t pay again.",
    long: "This is taking longer than usual. Nothing is lost: you will get your confirmation by e\u2011mail.",
    way: "Back to the shop",
    wrongTitle: "This address leads nowhere",
    wrongText: "It may have expired. Your order confirmation is in your e\u2011mails.",
  },
  fr: {
    title: "Votre location est en cours de confirmation",
    text: "Le service de location transmet votre commande à la boutique. Cela prend en général quelques secondes\u00a0; cette page se met à jour d’elle-même.",
    keep: "Merci de ne pas payer une seconde fois.",
    long: "Cela prend plus de temps que d’habitude. Rien n’est perdu\u00a0: vous recevrez votre confirmation par e\u2011mail.",
    way: "Retour à la boutique",
    wrongTitle: "Cette adresse ne mène nulle part",
    wrongText: "Elle a peut-être expiré. La confirmation de votre commande se trouve dans vos e\u2011mails.",
  },
  de: {
    title: "Ihre Miete wird bestätigt",
    text: "Der Mietdienst übermittelt Ihre Bestellung an den Shop. Das dauert meist wenige Sekunden; diese Seite aktualisiert sich von selbst.",
    keep: "Bitte bezahlen Sie nicht noch einmal.",
    long: "Das dauert länger als üblich. Es geht nichts verloren: Sie erhalten Ihre Bestätigung per E\u2011Mail.",
    way: "Zurück zum Shop",
    wrongTitle: "Diese Adresse führt nirgendwohin",
    wrongText: "Vielleicht ist sie abgelaufen. Ihre Bestellbestätigung finden Sie in Ihren E\u2011Mails.",
  },
} satisfies Record<ShopperLanguage, Record<string, string>>

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2433;--soft:#5a6478;--paper:#f5f6f8;--card:#fff;--accent:#2f5bea}
@media (prefers-color-scheme:dark){:root{--ink:#e9ecf3;--soft:#a4adbf;--paper:#12151c;--card:#1c212c;--accent:#8aa6ff}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{box-sizing:border-box;width:min(30rem,calc(100vw - 2rem));margin:1rem;padding:2.5rem 2rem;background:var(--card);border-radius:1rem;text-align:center;box-shadow:0 .5rem 2rem rgb(0 0 0/.08)}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.3;text-wrap:balance}p{margin:.75rem 0 0;color:var(--soft);text-wrap:pretty}strong{color:var(--ink)}
.dots{display:flex;gap:.5rem;justify-content:center;margin-bottom:1.5rem}.dots i{width:.7rem;height:.7rem;border-radius:50%;background:var(--accent);animation:b 1s infinite ease-in-out}
.dots i:nth-child(2){animation-delay:.15s}.dots i:nth-child(3){animation-delay:.3s}@keyframes b{0%,60%,100%{opacity:.25}30%{opacity:1}}
@media (prefers-reduced-motion:reduce){.dots i{animation:none}}
a{display:inline-block;margin-top:1.5rem;padding:.7rem 1.4rem;border-radius:.6rem;background:var(--accent);color:#fff;text-decoration:none;font-weight:600}
@media (prefers-color-scheme:dark){a{color:#12151c}}a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`

/** Returns the page that waits for the order. `wayOn` is the address that a shopper who has waited long may go on to; null before that. */
function waitingPage(language: ShopperLanguage, wayOn: string | null): string {
  const t = TEXTS[language]
  const link = wayOn ? `<p>${t.long}</p><a href="${escapeHtml(wayOn)}">${t.way}</a>` : ""
  const dots = `<div class="dots" aria-hidden="true"><i></i><i></i><i></i></div>`
  const status = `<h1>${t.title}</h1><p>${t.text}</p><p><strong>${t.keep}</strong></p>`
  return page(language, t.title, `${dots}<div role="status">${status}</div>${link}`)
}

/** For a token that names nothing, or whose time is over. */
function wrongAddressPage(language: ShopperLanguage): string {
  const t = TEXTS[language]
  return page(language, t.wrongTitle, `<h1>${t.wrongTitle}</h1><p>${t.wrongText}</p>`)
}

const page = (language: ShopperLanguage, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Seconds after which the page offers a way on. */
const OFFER_WAY_ON_AFTER = 60
/** The longest wait that is counted, in seconds. */
const COUNTED = 3600

/** Returns the seconds until the next look for the order: soon at first; later more rarely, for screen readers read the page anew. */
const lookAgainAfter = (waited: number): number => (waited < 20 ? 2 : 5)

/** Reads the seconds as our own page wrote them; 0 for anything else in the address. */
const secondsWaited = (said: unknown) =>
  typeof said === "string" ? Math.max(0, Math.floor(Number(said)) || 0) : 0

/** The token leads nowhere this long after completion: an order's address is a secret. */
const TOKEN_LIVES_MS = 30 * 24 * 3_600_000

/** Link and terms are written shortly after the order. The shopper waits for them at most this long. */
const TERMS_FOLLOW_WITHIN_MS = 3_000
const POLL_MS = 150

/**
 * Returns where the shopper who holds this return token goes (docs/service.md, Success call): to an order not before its terms can
 * be shown there, unless they are long in coming.
 */
async function shopperReturn(shop: MedusaContainer, token: string, now: Date) {
  for (const from = performance.now(); ; await sleep(POLL_MS)) {
    const where = await whereTo(shop, token, now)
    const isPatient = performance.now() - from < TERMS_FOLLOW_WITHIN_MS
    if (!where?.order || where.order.hasTerms || !isPatient) return where
  }
}

/** Returns the page of the order, and whether it can show what was rented already; without an order the page to wait at. Null: nowhere. */
async function whereTo(shop: MedusaContainer, token: string, now: Date) {
  const rental = shop.resolve(RENTAL_MODULE)
  const attempt = await rental.attempts.last({ return_token_hash: hashOf(token) })
  const transaction = attempt && (await rental.transactions.find(attempt.rental_transaction_id))
  if (!transaction) return null
  const { urls } = await rental.settings.forChannel(transaction.sales_channel_id)
  const country_code = transaction.snapshot?.country_code ?? null
  const order = await orderOfTransaction(shop, transaction)
  const { completed_at, confirmed_at, cancelled_at } = transaction
  const decided = completed_at ?? confirmed_at ?? cancelled_at ?? (order && (await madeAt(shop, order.id)))
  if (decided && now.getTime() - decided.getTime() > TOKEN_LIVES_MS) return null
  const values = { country_code, cart_id: transaction.cart_id, order_id: order?.ours ? order.id : null }
  const { lang, terms } = transaction
  const shown = order?.ours ? { url: fillAddress(urls.confirmed, values), hasTerms: terms !== null } : null
  return { lang, order: shown, pendingUrl: fillAddress(urls.pending, values) }
}

async function madeAt(shop: MedusaContainer, orderId: string): Promise<Date> {
  const orders = shop.resolve(Modules.ORDER)
  const { created_at } = await orders.retrieveOrder(orderId, { select: ["id", "created_at"] })
  return new Date(created_at)
}

/**
 * Sends the shopper who comes back from the payment page to the order, or shows a page that waits for it: the service's
 * call can come after the shopper. The page needs no script and no cookie of the storefront.
 */
export async function sendShopperOn(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const where = await shopperReturn(req.scope, pathParameter(req, "token"), new Date())
  res.set({
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
  if (where?.order) {
    res.status(303).location(where.order.url).end()
    return
  }
  const language = shopperLanguage([where?.lang], req.headers["accept-language"])
  if (!where) {
    res.status(404).type("html").send(wrongAddressPage(language))
    return
  }
  const waited = secondsWaited(req.query.waited)
  const wayOn = waited >= OFFER_WAY_ON_AFTER ? where.pendingUrl : null
  const pause = lookAgainAfter(waited)
  res.set("Refresh", `${pause}; url=?waited=${Math.min(waited + pause, COUNTED)}`)
  res.status(200).type("html").send(waitingPage(language, wayOn))
}

import { hashOf } from "../transactions/attempts"
import { isObject } from "../../../core/wire/tolerant"

const HIDDEN = "…"
/** Fields that hold the cart's secure key, or a token that was sent in the body. */
const SECRET_NAME = /^(cart_?secure_?key|(event_?|return_?)?token)$/i
/** Shorter texts are no secrets of ours, and would be found in every word. */
const SECRET_LENGTH = 16
/** The address of a success call, whose last part is a token. */
const SUCCESS_ADDRESS = /(\/callbacks\/success\/)[^/?#"'\s\\<>]+/gi
/** A token in the query of an address, each letter of its name as it is or percent-encoded. */
const TOKEN_IN_QUERY = /([?&](?:t|%74)(?:o|%6f)(?:k|%6b)(?:e|%65)(?:n|%6e)=)[^&#"'\s\\<>]*/gi

/** What must not be kept with a call. */
export interface Secrets {
  /** Those of the shop, and those that came beside the body. */
  known: readonly (string | null | undefined)[]
  /** Of a token that is only known by its hash. */
  hashes: readonly string[]
}

/**
 * A call's body as it is kept: without the shop's secrets and those that it carried itself, wherever in it they are, neither as a field nor
 * inside another text, as in an address that is repeated; and without the numbers of payment cards.
 */
export function redactBody(body: Record<string, unknown>, secrets: Secrets): Record<string, unknown> {
  const { known, hashes } = secrets
  const hidden = longEnough([...known, ...secretsIn(body), ...tokensWith(hashes, JSON.stringify(body))])
  return redacted(body, hidden, DOCUMENTED) as Record<string, unknown>
}

/** The same for a body that is kept as text: by value, in whatever way JSON spells it. */
export function redactText(text: string, secrets: Secrets): string {
  const plain = unescaped(text)
  const hidden = longEnough([...secrets.known, ...tokensWith(secrets.hashes, plain)])
  return maskedJson(stripText(plain, hidden))
}

const longEnough = (secrets: readonly (string | null | undefined)[]): string[] => [
  ...new Set(secrets.filter((secret) => secret != null).filter(({ length }) => length >= SECRET_LENGTH)),
]

/** A token of ours: 24 random bytes in base64url. */
const TOKENS = /(?<![\w-])[\w-]{32}(?![\w-])/g

/** The tokens in a text that have one of the hashes. */
function tokensWith(hashes: readonly string[], text: string): string[] {
  const written = text.includes("%") ? [text, percentDecoded(text)] : [text]
  const candidates = new Set(written.flatMap((each) => each.match(TOKENS) ?? []))
  return [...candidates].filter((token) => hashes.includes(hashOf(token)))
}

function secretsIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "string" && SECRET_NAME.test(name) ? [inner] : secretsIn(inner),
  )
}

/** What a value is, by the names that lead to it: a part of the document's with fields of these names, one of its fields, or nothing that it has. */
type Place = ReadonlySet<string> | "field" | "elsewhere"

function redacted(value: unknown, secrets: readonly string[], place: Place): unknown {
  if (typeof value === "string") return cleaned(value, secrets, place)
  if (typeof value === "number") {
    const text = cleaned(`${value}`, secrets, place)
    return text === `${value}` ? value : text
  }
  if (Array.isArray(value)) return value.map((item) => redacted(item, secrets, place))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => !SECRET_NAME.test(name))
  return Object.fromEntries(
    kept.map(([name, inner]) => {
      const within = placeOf(name, inner, place)
      return [cleaned(name, secrets, within), redacted(inner, secrets, within)]
    }),
  )
}

function placeOf(name: string, value: unknown, outer: Place): Place {
  if (typeof outer === "string") return "elsewhere"
  if (!isObject(value) && outer.has(name)) return "field"
  return (outer === DOCUMENTED && PARTS.get(name)) || "elsewhere"
}

/** Documented fields may hold a SIRET, a phone number or an id, which look like a card's number. */
const cleaned = (text: string, secrets: readonly string[], place: Place): string =>
  place === "field" ? stripText(text, secrets) : maskedText(stripText(text, secrets))

function stripText(text: string, secrets: readonly string[]): string {
  const decoded = text.includes("%") ? percentDecoded(text) : text
  // Only where a secret was percent-encoded is the text's own spelling lost.
  const spelled = secrets.some((secret) => decoded.includes(secret)) ? decoded : text
  return secrets
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), spelled)
    .replace(SUCCESS_ADDRESS, `$1${HIDDEN}`)
    .replace(TOKEN_IN_QUERY, `$1${HIDDEN}`)
}

/** Printable characters only: those are what a secret of ours consists of. */
const percentDecoded = (text: string): string =>
  text.replace(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))

/** JSON text whose printable characters aren't escaped, and mean the same. */
const unescaped = (json: string): string =>
  json.replace(/\\(?:u00([2-7][0-9a-f])|[^])/gi, (escape, hex?: string) => {
    if (escape === "\\/") return "/"
    const isNeeded = !hex || /^(22|5c|7f)$/i.test(hex)
    return isNeeded ? escape : String.fromCharCode(parseInt(hex, 16))
  })

const namesOf = (names: string): Set<string> => new Set(names.split(" "))

const PERSON = "id firstName lastName email phone"
const ADDRESS = namesOf(
  `${PERSON} country company street postCode city isDelivery isInvoice isDefault description`,
)
const INTERVAL = namesOf("value unit referenceDate")

/**
 * The fields that the document names in calls (docs/service.md, Order payload; Customer data update; Product removal), and those of
 * each part of a payload. Not the two that are handed back as whoever began the order gave them: `themeParams` and `trackingData`.
 */
const DOCUMENTED = namesOf(
  `${PERSON} transactionId cartId cartSecureKey source status shopStatus isBooking externalOrderId finalizeUrl rejected duration ` +
    "monthlyRentalPaymentLegacy monthlyRentalPayment rentalPriceTTC platformSubscriptionId discount hasCompany combinationId",
)
const PARTS = new Map([
  ["shop", namesOf("id name email")],
  ["user", namesOf("id username displayName email role")],
  ["customer", namesOf(PERSON)],
  ["deliveryAddress", ADDRESS],
  ["invoiceAddress", ADDRESS],
  ["commitment", INTERVAL],
  ["paymentInterval", INTERVAL],
  ["deliveryMode", namesOf("name price delay tags externalId shopExternalAppId")],
  ["company", namesOf("name siret")],
  ["services", namesOf("platformId serviceId name vat rentalPriceTTC tags")],
  [
    "products",
    namesOf(
      "platformId id combinationId name price unitPrice priceWithDiscount vat quantity rentalPriceTTC purchaseFeesPercentage category",
    ),
  ],
])

/** Of all fields, wherever the document has them. */
const NAMES = new Set([DOCUMENTED, ...PARTS.values()].flatMap((names) => [...names]))

/** Digits, each behind the one before or one blank or dash further. */
const RUN = /\d(?:[ \u00a0\u202f-]?\d){12,}/g

/** A text without card numbers: "paid with …1111". */
const maskedText = (text: string): string => text.replace(RUN, maskedRun)

/** The same of JSON that is kept as text. Values of documented fields stay as they are, by their names. */
const maskedJson = (json: string): string =>
  json.replace(RUN, (run, at: number) => {
    const [, name = ""] = FIELD_BEFORE.exec(json.slice(Math.max(0, at - MAX_FIELD_LENGTH), at)) ?? []
    return NAMES.has(name) ? run : maskedRun(run)
  })

const MAX_FIELD_LENGTH = 60
/** The name of the field whose value begins behind it. */
const FIELD_BEFORE = /"(\w+)"\s{0,3}:\s{0,3}"?\+?$/

const SHORTEST = 13
const LONGEST = 19

/** A card number may have its expiry or another number right beside it: groups are tried from each on. */
function maskedRun(run: string): string {
  // The blanks and dashes are at the odd places.
  const groups = run.split(/([ \u00a0\u202f-])/)
  let shown = ""
  for (let from = 0; from < groups.length;) {
    const { last, text } = cardFrom(groups, from) ?? { last: from, text: groups[from]! }
    shown += text + (groups[last + 1] ?? "")
    from = last + 2
  }
  return shown
}

/** The card number that begins with a group: its last group, and what is shown of it. */
function cardFrom(groups: readonly string[], from: number): { last: number; text: string } | null {
  let digits = ""
  for (let last = from; last < groups.length && digits.length < LONGEST; last += 2) {
    digits += groups[last]
    if (isCardNumber(digits)) return { last, text: `…${digits.slice(-4)}` }
  }
  return null
}

/** Banks' cards begin with 2 to 6 (ISO/IEC 7812); the milliseconds since 1970 that trackers write begin with 1. */
const isCardNumber = (digits: string): boolean =>
  digits.length >= SHORTEST && digits.length <= LONGEST && /^[2-6]/.test(digits) && passesLuhn(digits)

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { compileFormula } from "../../../core/formula/exact"
import { describeFault } from "../../../core/formula-message"
import { validatePaymentTemplate } from "../../../core/payment-page"
import { parsePriceRules } from "../../../core/wire/price-rule"
import { validatorOf } from "../../../modules/rental/settings/validators"
import { PASTE_AGAIN as API_KEY_NEEDED_SENTENCE } from "../../../modules/rental/settings/key-origins"
import { missingSettings } from "../../../modules/rental/settings/missing"
import type { EffectiveSettings } from "../../../modules/rental/settings/layers"
import { SecretBox } from "../../../modules/rental/settings/secret-box"
import { EN } from "../../../core/problems/en"
import type { Words } from "../../../core/problems/problem"
import { describeServiceError, type ServiceError } from "../../../service-client"
import { translateSentence, translateSentences } from "../../lib/sentences"

const SERVICE_ERRORS = [
  { kind: "invalid_api_key", message: "" },
  { kind: "invalid_request", status: 400, fields: [{ field: "duration", message: "too long" }], message: "" },
  { kind: "invalid_request", status: null, fields: [], message: "" },
  { kind: "duplicate_transaction", message: "" },
  { kind: "timeout", timeoutMs: 10_000, message: "" },
  { kind: "busy", message: "" },
  { kind: "unreachable", code: "ECONNREFUSED", sent: false, message: "" },
  { kind: "unreachable", code: "ECONNRESET", sent: true, message: "" },
  { kind: "unreachable", code: "ENOTFOUND", sent: false, message: "" },
  { kind: "unreachable", code: "CERT_HAS_EXPIRED", sent: false, message: "" },
  { kind: "rate_limited", retryAfterSeconds: 3, message: "" },
  { kind: "rate_limited", retryAfterSeconds: 1, message: "" },
  { kind: "rate_limited", retryAfterSeconds: null, message: "" },
  ...[503, 403, 302, 404, 201].map((status) => ({
    kind: "unexpected_answer",
    status,
    body: "",
    message: "",
  })),
] as unknown as ServiceError[]

const faultOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error!.issues[0]!.message

const NOTHING_SET = {
  enabled: false,
  unreadable: [],
  environment: "staging",
  urls: {},
} as unknown as EffectiveSettings

/** One formula for each fault that a formula can have. */
const FORMULAS = [
  "",
  "1 + \u00d7",
  "1 +",
  "min",
  "MIN(1)",
  "prixHT",
  "foo",
  "[[prixHT",
  "[[prix]]",
  "]",
  "% 2",
  "+2",
  "2 * * 3",
  "min(1,,2)",
  ".",
  "'a'",
  "2 + )",
  "1 [[tva]]",
  "2 (3)",
  "1 ]",
  "(1)%",
  "1 = 2",
  "1)",
  "1 : 2",
  "1, 2",
  "1e3",
  "1 . 2",
  "1 < 2 && 3",
  "1 'a'",
  "1 # 2",
  "(1",
  "1 < 2 ? 3",
  "round(01,5)",
  "abs(1,2)",
  "round(1,2,3)",
  "1 < 2",
  "1 ? 2 : 3",
  "1 + 20%",
  "1 - (-2,5 %)",
  "1 / 0",
  "0 ^ -1",
  "2 ^ 0.5",
  "round(1, 0.5)",
  "2 ^ 65",
  "round(1, 65)",
  "(".repeat(70),
  "1".repeat(1001),
]
const ONE = { n: 1n, d: 1n }
const faults = FORMULAS.flatMap((text) => {
  const compiled = compileFormula(text)
  const result = compiled.ok ? compiled.formula([ONE, ONE]) : compiled
  return result.ok ? [] : [describeFault(result.fault)]
})
const WHOLE = (
  ["too_large", "negative", "not_text", "not_decimal", "range_reversed", "not_whole_months"] as const
).flatMap((code) => [undefined, "x"].map((found) => describeFault({ code, at: 0, length: 0, found })))
const RULES = [
  null,
  7,
  "rule",
  [],
  {},
  { id: 1, name: "A", rule: "1", depositRule: true, minPrice: 1, maxPrice: [], duration: "x" },
]
const malformed = (parsePriceRules(RULES) as { malformed: { reason: string }[] }).malformed.map(
  ({ reason }) => reason,
)

/** A value for every parameter of every problem. */
const PARAMS = {
  order_id: "order_1",
  what: "cart",
  was: "staging",
  is: "production",
  difference: "one",
  country: "DE",
  name: "Express",
  why: "three",
  session: 1,
  cart: 2,
  kind: "success_call",
  tries: 2,
}

/** What workflows answer to a call, read from their source: each is one text there. */
const WORKFLOWS = path.resolve(__dirname, "../../../workflows")
const ANSWERS = readdirSync(WORKFLOWS, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(inbox|booking|cart|confirmation)\/[^/]+\.ts$/.test(file))
  // What is answered to the service alone.
  .filter((file) => !/read-call|receive-unproven/.test(file))
  .flatMap((file) => [
    ...readFileSync(path.join(WORKFLOWS, file), "utf8").matchAll(
      /(?:why|what|message): (["`])(.+?)\1|(?:ignored|rejected)\((?:[\w."]+, )?(["`])(.+?)\3\)/g,
    ),
  ])
  .map((found) => (found[2] ?? found[4])!.replace(/\$\{[^}]*\}/g, "x"))

/** Why an action of the panel is refused, read likewise. */
const ACTIONS = path.resolve(__dirname, "../../../api/admin/rental/transactions")
const REFUSALS = readdirSync(ACTIONS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [...readFileSync(path.join(ACTIONS, file), "utf8").matchAll(/message: (["`])(.+?)\1/g)])
  .map((found) => found[2])

/** Why what was paid can't be made an order of, read from its source: clauses of an attention's sentence. */
const CONFIRMATION = path.resolve(__dirname, "../../../modules/rental/confirmation")
const CLAUSES = ["paid-lines.ts", "reconcile.ts", "difference.ts"].flatMap((file) =>
  [...readFileSync(path.join(CONFIRMATION, file), "utf8").matchAll(/(?:why: |return )(["`])(.+?)\1/g)].map(
    (found) => found[2]!.replace(/\$\{[^}]*\}/g, "7"),
  ),
)

/** What changes a problem's sentence beside its numbers and names. */
const VARIANTS = [
  PARAMS,
  { ...PARAMS, order_id: null },
  { ...PARAMS, where: "order" },
  { ...PARAMS, where: "first" },
]

const SENTENCES = [
  ...CLAUSES,
  ...REFUSALS,
  ...faults,
  ...WHOLE,
  ...malformed,
  ...ANSWERS,
  ...SERVICE_ERRORS.flatMap((error) =>
    [describeServiceError(error), describeServiceError(error, "price_rules")].flatMap((said) =>
      Object.values(said),
    ),
  ),
  ...Object.values(EN).flatMap((say) =>
    VARIANTS.flatMap((params) => {
      const { reason, remedy } = (say as (params: unknown) => Words)(params)
      return [reason, remedy]
    }),
  ),
  ...[SecretBox.keyedBy("short", undefined), SecretBox.keyedBy(undefined, undefined)].map(
    ({ problem }) => problem!,
  ),
  ...missingSettings(NOTHING_SET).map(({ sentence }) => sentence),
  ...missingSettings({ ...NOTHING_SET, unreadable: ["api_key"] }).map(({ sentence }) => sentence),
  ...missingSettings({ ...NOTHING_SET, api_key_withheld: true }).map(({ sentence }) => sentence),
  API_KEY_NEEDED_SENTENCE,
  faultOf(validatorOf("source")!, "a\u0000b"),
  ...[
    "",
    "pay.example.com",
    "https://p.example.com/{id}",
    "https://p.example.com/",
    "https://p.example.com/{transactionId}/{",
    "https://p.example.com/{transactionId} x",
    "https://{transactionId}.example.com",
    "https://a:b@p.example.com/{transactionId}",
  ].map((template) => validatePaymentTemplate(template)!),
  faultOf(validatorOf("transaction_prefix")!, "not ok!"),
  faultOf(validatorOf("transaction_prefix")!, ""),
  faultOf(validatorOf("transaction_prefix")!, "x".repeat(30)),
  faultOf(validatorOf("backend_url")!, "example.com"),
  faultOf(validatorOf("backend_url")!, "https://a:b@example.com"),
  faultOf(validatorOf("backend_url")!, "https://example.com/?a=b"),
  faultOf(validatorOf("urls.confirmed")!, "https://example.com/{order}"),
  faultOf(validatorOf("urls.confirmed")!, "example.com"),
  faultOf(validatorOf("rules_ttl_seconds")!, 0),
  faultOf(validatorOf("environment")!, "test"),
  faultOf(validatorOf("api_key")!, "…a1b2"),
  faultOf(validatorOf("api_key")!, "a b"),
]

it("has read every answer and provoked every fault", () => {
  expect(CLAUSES).toHaveLength(9)
  expect(REFUSALS.length).toBeGreaterThanOrEqual(3)
  expect(ANSWERS.length).toBeGreaterThanOrEqual(22)
  expect(faults).toHaveLength(FORMULAS.length)
})

/** Whether nothing of it is left in English, and no place unfilled. */
const isTranslated = (sentence: string, translated: string): boolean =>
  translated !== sentence && !/\{\{|\b(the|were|paid|never|seconds?)\b/.test(translated)

it.each(["fr", "de"])("translates every sentence of the server's into %s", (language) => {
  const left = [...new Set(SENTENCES)]
    .map((sentence) => ({ sentence, translated: translateSentence(sentence, language) }))
    .filter(({ sentence, translated }) => !isTranslated(sentence, translated))
  expect(left).toEqual([])
})

it("translates a sentence within a sentence", () => {
  expect(
    translateSentence(
      describeServiceError({ kind: "timeout", timeoutMs: 10_000, message: "" }, "price_rules").remedy,
      "de",
    ),
  ).toBe("Versuchen Sie es in ein paar Minuten erneut.")
  expect(
    translateSentence("At character 3: a value is missing before *; a power is written 2 ^ 3.", "de"),
  ).toBe("Bei Zeichen 3: vor * fehlt ein Wert; eine Potenz schreibt man 2 ^ 3.")
  expect(translateSentence('"name" is missing; "rule" is nothing (null), not text', "fr")).toBe(
    "« name » manque ; « rule » est rien (null), pas du texte",
  )
})

it("says in one language why an order couldn't be made, amounts and all", () => {
  const reason = `What the service confirms isn't what stands in the cart: "Vélo" was sent at 1200 or 99.9 € without taxes and paid at 1100 €. No order was made.`
  expect(translateSentence(reason, "fr")).toBe(
    "Ce que le service confirme n'est pas ce qui est dans le panier : « Vélo » a été envoyé à 1\u202f200,00\u00a0€ ou 99,90\u00a0€ hors taxes et payé à 1\u202f100,00\u00a0€. Aucune commande n'a été créée.",
  )
  expect(
    translateSentence(
      `What the service confirms isn't what stands in the cart: 1 of "the X" were sent and 3 paid. No order was made.`,
      "de",
    ),
  ).toBe(
    "Was der Dienst bestätigt, steht so nicht im Warenkorb: „the X“: 1 gesendet, 3 bezahlt. Es entstand keine Bestellung.",
  )
  expect(translateSentence("Wait 1 second and try again.", "fr")).toBe(
    "Attendez un peu (1 seconde) et réessayez.",
  )
})

it("translates two attentions at once line by line", () => {
  const two =
    "Remove the cause and press retry.\nNothing is owed. Ask the service for the reason; the shopper may order again."
  expect(translateSentences(two, "de")).toBe(
    "Beseitigen Sie die Ursache und drücken Sie Wiederholen.\nEs ist nichts geschuldet. Fragen Sie den Dienst nach dem Grund; der Kunde kann erneut bestellen.",
  )
})

it("keeps what varies, and a sentence that nobody knows", () => {
  const sentence = "What was paid comes to 1200 €, what stands in the cart to 130.5 €. No order was made."
  expect(translateSentence(sentence, "fr-FR")).toBe(
    "Ce qui a été payé fait 1\u202f200,00\u00a0€, ce qui est dans le panier 130,50\u00a0€. Aucune commande n'a été créée.",
  )
  expect(translateSentence("Something else.", "fr")).toBe("Something else.")
  expect(translateSentence('"text; a list" was sent as not deletable by the customer.', "fr")).toBe(
    "« text; a list » a été envoyé comme non retirable par le client.",
  )
  expect(translateSentence(sentence, "en")).toBe(sentence)
})

import { validatePaymentTemplate } from "../../../core/payment-page"
import { VALUE_FIELDS, SecretSchema } from "../../../modules/rental/settings/fields"
import { missingSettings } from "../../../modules/rental/settings/missing"
import type { EffectiveSettings } from "../../../modules/rental/settings/layers"
import { ATTENTION } from "../../../modules/rental/transactions/attention"
import { describeServiceError } from "../../../service-client"
import type { ServiceError } from "../../../service-client"
import { translateSentence } from "../../lib/sentences"

const SERVICE_ERRORS = [
  { kind: "invalid_api_key", message: "" },
  { kind: "invalid_request", status: 400, fields: [{ field: "duration", message: "too long" }], message: "" },
  { kind: "invalid_request", status: null, fields: [], message: "" },
  { kind: "duplicate_transaction", message: "" },
  { kind: "timeout", timeoutMs: 10_000, message: "" },
  { kind: "unreachable", code: "ECONNREFUSED", sent: false, message: "" },
  { kind: "unreachable", code: "ECONNRESET", sent: true, message: "" },
  { kind: "unreachable", code: "ENOTFOUND", sent: false, message: "" },
  { kind: "unreachable", code: "CERT_HAS_EXPIRED", sent: false, message: "" },
  { kind: "rate_limited", retryAfterSeconds: 3, message: "" },
  { kind: "rate_limited", retryAfterSeconds: null, message: "" },
  ...[503, 403, 302, 404, 201].map((status) => ({ kind: "unexpected_answer", status, body: "", message: "" })),
] as unknown as ServiceError[]

const faultOf = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } }, value: unknown) =>
  schema.safeParse(value).error!.issues[0].message

const NOTHING_SET = { enabled: false, unreadable: [], environment: "staging", urls: {} } as unknown as EffectiveSettings

const SENTENCES = [
  ...SERVICE_ERRORS.flatMap((error) => Object.values(describeServiceError(error))),
  ...Object.values(ATTENTION).flatMap((make) => {
    const { reason, remedy } = (make as (...words: unknown[]) => { reason: string; remedy: string })("one", 2, "three")
    return [reason, remedy]
  }),
  ...missingSettings(NOTHING_SET).map(({ sentence }) => sentence),
  ...missingSettings({ ...NOTHING_SET, unreadable: ["api_key"] }).map(({ sentence }) => sentence),
  ...["", "pay.example.com", "https://p.example.com/{id}", "https://p.example.com/", "https://p.example.com/{transactionId}/{", "https://p.example.com/{transactionId} x",
    "https://{transactionId}.example.com", "https://a:b@p.example.com/{transactionId}"].map((template) => validatePaymentTemplate(template)!),
  faultOf(VALUE_FIELDS.transaction_prefix, "not ok!"),
  faultOf(VALUE_FIELDS.transaction_prefix, ""),
  faultOf(VALUE_FIELDS.transaction_prefix, "x".repeat(30)),
  faultOf(VALUE_FIELDS.backend_url, "example.com"),
  faultOf(VALUE_FIELDS.backend_url, "https://a:b@example.com"),
  faultOf(VALUE_FIELDS.backend_url, "https://example.com/?a=b"),
  faultOf(VALUE_FIELDS["urls.confirmed"], "https://example.com/{order}"),
  faultOf(VALUE_FIELDS["urls.confirmed"], "example.com"),
  faultOf(VALUE_FIELDS.rules_ttl_seconds, 0),
  faultOf(VALUE_FIELDS.environment, "test"),
  faultOf(SecretSchema, "…a1b2"),
  faultOf(SecretSchema, "a b"),
]

describe.each(["fr", "de"])("the server's sentences in %s", (language) => {
  it.each([...new Set(SENTENCES)])("%s", (sentence) => {
    const translated = translateSentence(sentence, language)
    expect(translated).not.toBe(sentence)
    expect(translated).not.toMatch(/\{\{/)
  })
})

it("keeps what varies, and a sentence that nobody knows", () => {
  const sentence = "The payment of 120 € isn't the cart's total of 130.5 €. No order was made."
  expect(translateSentence(sentence, "fr-FR")).toBe("Le paiement de 120 € n'est pas le total du panier, 130.5 €. Aucune commande n'a été créée.")
  expect(translateSentence("Something else.", "fr")).toBe("Something else.")
  expect(translateSentence(sentence, "en")).toBe(sentence)
})

import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
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

/** Why attention was settled by itself, read from the source: each is one text there. */
const WORKFLOWS = path.resolve(__dirname, "../../../workflows")
const NOTES = readdirSync(WORKFLOWS, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(inbox|booking|cart|confirmation)\/[^/]+\.ts$/.test(file))
  .flatMap((file) => [
    ...readFileSync(path.join(WORKFLOWS, file), "utf8").matchAll(/settle\w+\([^"]*"(.+?)"\)/g),
  ])
  .map((found) => found[1]!)

const SENTENCES = [
  ...NOTES,
  ...SERVICE_ERRORS.flatMap((error) =>
    [describeServiceError(error), describeServiceError(error, "price_rules")].flatMap((said) =>
      Object.values(said),
    ),
  ),
]

it("has read every note", () => {
  expect(NOTES).toHaveLength(5)
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
})

it("translates a time, and several sentences line by line", () => {
  expect(translateSentence("Wait 1 second and try again.", "fr")).toBe(
    "Attendez un peu (1 seconde) et réessayez.",
  )
  expect(translateSentences("The order was made.\nThere is no field of this name.", "de")).toBe(
    "Die Bestellung wurde angelegt.\nEin Feld dieses Namens gibt es nicht.",
  )
})

it("keeps what varies, and a sentence that nobody knows", () => {
  const sentence = "The rental service has a fault of its own (status 503)."
  expect(translateSentence(sentence, "fr-FR")).toBe("Le service de location est en panne (statut 503).")
  expect(translateSentence("Something else.", "fr")).toBe("Something else.")
  expect(translateSentence(sentence, "en")).toBe(sentence)
})

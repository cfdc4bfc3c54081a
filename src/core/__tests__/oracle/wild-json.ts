import fc from "fast-check"

/** JSON that programs get wrong: what looks like a number, a flag, a date or a country, what no column takes, what every object has. */
const ODD = [
  null,
  false,
  true,
  0,
  1,
  -1,
  0.5,
  1.5,
  -0.01,
  3e9,
  1e21,
  -1e300,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "0",
  "no",
  "YES",
  "true",
  "1.5",
  "-3",
  "1e3",
  "12,50 €",
  "Infinity",
  "constructor",
  "__proto__",
  "javascript:alert(1)",
  "'; DROP TABLE cart; --",
  "nul\u0000l",
  "half a pair \ud83d",
  "\u202etfel ot thgir",
  "😀é漢".repeat(40),
  "x".repeat(20_000),
  "2026-11-23T10:00:00Z",
  "0000-00-00",
  "FR",
  "lea.martin@example.test",
  "@",
  [],
  {},
  [[]],
  [null],
  { length: { valueOf: 1 } },
  { toString: null },
  JSON.parse('{"__proto__": {"isBooking": true}}'),
] as const

/** All of a body's together are within what a call may have. */
const MAX_LENGTH = 2_000

const longText = fc
  .tuple(fc.constantFrom("x", "é", "\t", "😀"), fc.nat({ max: MAX_LENGTH }))
  .map(([character, times]) => character.repeat(times))

const text = fc.string({ unit: fc.constantFrom("a", "Z", "0", " ", "\n", "é", "ß", "漢", "😀", "\u0000") })

/** JSON of any kind. */
export const wildJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: longText },
)

/** What is put in the place of a field: other JSON, or nothing; undefined where it stays as it was. */
export type Put = { json?: unknown } | undefined

/** Changes of fields by their path (`customer.email`, `products.*.name`), each made or not. */
export const wildFields = (paths: readonly string[], value = wildJson): fc.Arbitrary<Record<string, Put>> =>
  fc.record(
    Object.fromEntries(
      paths.map((path) => [
        path,
        fc.oneof(
          { weight: 5, arbitrary: fc.record({ json: value }) },
          { weight: 1, arbitrary: fc.constant({}) },
        ),
      ]),
    ),
    { requiredKeys: [] },
  )

/** A body with these changes. What lies in something that isn't there any more is left out. */
export function withFields<T>(body: T, changes: Record<string, Put>): T {
  const changed = copied(body)
  for (const [path, to] of Object.entries(changes)) if (to) put(changed, path.split("."), to)
  return changed
}

/** As a server reads it, which also has `__proto__` as a name like any other. */
const copied = <T>(json: T): T => JSON.parse(JSON.stringify(json)) as T

function put(into: unknown, [field, ...below]: string[], to: { json?: unknown }): void {
  if (typeof into !== "object" || into === null || field === undefined) return
  if (field === "*") return Object.values(into).forEach((each) => put(each, below, to))
  const fields = into as Record<string, unknown>
  if (below.length) return put(fields[field], below, to)
  if ("json" in to) fields[field] = copied(to.json)
  else delete fields[field]
}

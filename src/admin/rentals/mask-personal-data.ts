/** Fields of the service's payloads that tell who the shopper is (docs/service.md, Customer; Address; Company). */
const PERSONAL = new Set([
  "email",
  "firstName",
  "lastName",
  "phone",
  "street",
  "city",
  "postCode",
  "company",
  "siret",
  "customer",
  "deliveryAddress",
  "invoiceAddress",
  "username",
  "displayName",
])

const FOLDED = "•••"

/** A call's body with personal data replaced, at any depth. What is empty stays visible as such. */
export function maskPersonalData(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(maskPersonalData)
  if (typeof body !== "object" || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      PERSONAL.has(name) ? folded(value) : maskPersonalData(value),
    ]),
  )
}

const folded = (value: unknown): unknown => (value === null || value === "" ? value : FOLDED)

import type { FieldFault } from "./error-faults"

/**
 * Names of the order creation table (docs/service.md, Order creation), by which a sentence's first word is known to be a
 * field.
 */
const knownNames = new Set([
  "transactionId",
  "duration",
  "cartId",
  "cartSecureKey",
  "source",
  "totalInitialFees",
  "deliveryName",
  "trackingId",
  "urls",
  "failure",
  "success",
  "sendData",
  "deleteProduct",
  "return",
  "customer",
  "email",
  "firstName",
  "lastName",
  "phone",
  "deliveryAddress",
  "invoiceAddress",
  "askForAdresses",
  "street",
  "city",
  "postCode",
  "country",
  "products",
  "name",
  "unitPrice",
  "vat",
  "quantity",
  "combination",
  "imageUrl",
  "deletableByCustomer",
  "disabled",
  "id",
])

/** True for a field of the order creation table, at any level. */
export function isKnownName(name: string): boolean {
  return knownNames.has(name)
}

/** Steps that frameworks put into a path and the request's body doesn't have. */
const foreignSteps = new Set(["", "body", "children", "_errors"])

/**
 * A path in dots, whatever it came in: `["products", 0, "name"]`, `products[0].name`, `/products/0/name`,
 * `children[products].data`, `body.products.0.name`. "" for anything that is no path.
 */
export function toPath(path: unknown): string {
  if (Array.isArray(path)) {
    return path
      .map(toPath)
      .filter((step) => step !== "")
      .join(".")
  }
  if (typeof path === "number") return String(path)

  if (typeof path !== "string" || path.length > 200) return ""

  const steps = path.replace(/^\$|^#/, "").split(/[.[\]/]+/)
  const kept = steps.filter((step) => !foreignSteps.has(step))
  return (path.startsWith("children[") ? kept.filter((step) => step !== "data") : kept).join(".")
}

/** Two paths, one below the other. A path that repeats its parent is not doubled. */
export function joinPath(parent: string, child: string): string {
  if (parent === "" || child === "" || child === parent || child.startsWith(`${parent}.`)) {
    return child === "" ? parent : child
  }

  return `${parent}.${child}`
}

/**
 * The field that a sentence begins with ("products.0.vat must be a number"), if it is one of the order
 * creation table; else no field. The sentence stays whole.
 */
export function splitSentence(message: string): FieldFault {
  const first = /^["'`\u00ab\s]*([A-Za-z][\w.[\]]*)/.exec(message)?.[1] ?? ""
  const path = toPath(first)
  const steps = path.split(".").filter((step) => !/^\d+$/.test(step))
  const isField = path !== "" && steps.every((step) => knownNames.has(step))
  // One lower-case word may be plain English ("name", "source"): then a colon or a verb of rules must follow
  // it.
  const sure = steps.length > 1 || /[A-Z]/.test(path) || wordThenRule.test(message)
  return { field: isField && sure ? path : "", message }
}

const wordThenRule =
  /^["'`\u00ab\s]*\w+["'`\u00bb\s]*(:|must|should|is|has|cannot|can't|doit|est|ne|n'|muss|ist|darf)/i

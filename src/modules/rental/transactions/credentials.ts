import { createHash, randomBytes } from "node:crypto"
import { ulid } from "ulid"
import { serviceTransactionId, type ServiceTransactionId } from "./ids"

/** The names and keys of one attempt. The key and the token leave this process only toward the service. */
export interface AttemptProof {
  transactionId: ServiceTransactionId
  cartSecureKey: string
  returnToken: string
}

/** New for each attempt: prefix and ULID, 32 random bytes as the cart's secure key, a random token for the shopper's return. */
export function newAttemptProof(prefix: string): AttemptProof {
  return {
    transactionId: serviceTransactionId(`${prefix}-${ulid()}`),
    cartSecureKey: randomBytes(32).toString("base64url"),
    returnToken: randomBytes(24).toString("base64url"),
  }
}

/** The only form in which a secure key or a return token is stored. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex")

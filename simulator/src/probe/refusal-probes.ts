import { randomBytes, randomUUID } from "node:crypto"
import { answered, probe, refused, refusedOrCutOff, type ProbeGroup } from "./probe"
import { samplePayload } from "./sample-payload"
import { callShop } from "./shop"

/** Calls that carry no proof, or make no sense: a shop must refuse them and must not fall over. */
export function refusalProbes(callbacks: string): ProbeGroup {
  const unknown = randomBytes(24).toString("hex")
  const proof = { cartId: `cart_${unknown.slice(0, 8)}`, cartSecureKey: unknown }
  const payload = samplePayload(randomUUID(), proof)
  const success = `${callbacks}/success/${unknown}`
  const post = (body: unknown) => () => callShop({ method: "POST", url: success, body })
  const patch = (path: string, body: unknown) => () =>
    callShop({ method: "PATCH", url: `${callbacks}/${path}`, body })
  const back = () => callShop({ method: "GET", url: success })
  const [email, id] = ["a@example.com", "variant"]
  return {
    title: "Calls that must be refused",
    probes: [
      probe("success call with an unknown key", post(payload), refused),
      probe("success call without a key", post({ ...payload, cartSecureKey: undefined }), refused),
      probe("success call with an empty key", post({ ...payload, cartSecureKey: "" }), refused),
      probe("success call that isn't JSON", post("{ not json"), refused),
      probe("success call with a list as body", post([]), refused),
      probe("success call of 2 MB", post({ ...payload, source: "x".repeat(2_000_000) }), refusedOrCutOff),
      probe("customer data with an unknown key", patch("customer-data", { ...proof, email }), refused),
      probe("customer data that isn't JSON", patch("customer-data", "email=a"), refused),
      probe("product removal with an unknown key", patch("product-removal", { ...proof, id }), refused),
      probe("product removal that isn't JSON", patch("product-removal", "id=1"), refused),
      probe("customer's return with an unknown address", back, answered),
    ],
  }
}

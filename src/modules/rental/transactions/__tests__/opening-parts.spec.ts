import { readFileSync } from "node:fs"
import path from "node:path"
import { callbackUrls } from "../order-to-send"
import { hashOf } from "../../ids"
import { newAttemptProof } from "../attempts"
import { TRANSACTION_STATES, ALLOWED_FROM } from "../../../../core/rental-states"

describe("an attempt's proof", () => {
  // @covers creation.transactionId, limit.transactionId-length
  it("has the shop's prefix and a ULID, 32 random bytes and a token", () => {
    const proof = newAttemptProof("Velo")
    expect(proof.transactionId).toMatch(/^Velo-[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(Buffer.from(proof.cartSecureKey, "base64url")).toHaveLength(32)
    expect(proof.returnToken).toMatch(/^[\w-]{32}$/)
  })

  // @covers limit.transactionId-unique
  it("is new each time", () => {
    const proofs = Array.from({ length: 100 }, () => newAttemptProof("s"))
    for (const key of ["transactionId", "cartSecureKey", "returnToken"] as const) {
      expect(new Set(proofs.map((proof) => proof[key])).size).toBe(100)
    }
  })

  // @covers creation.cartSecureKey
  it("is kept as SHA-256", () => {
    // echo -n abc | sha256sum
    expect(hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  })
})

describe("the addresses that the service is told", () => {
  const urls = {
    failure: "https://shop.test/{country_code}/failed?cart={cart_id}",
    return: "https://shop.test/{country_code}/cart",
  }

  // @covers urls.success
  it("lie below the backend's address", () => {
    const told = callbackUrls(
      { backend_url: "https://api.shop.test/medusa/", urls },
      { cart_id: "cart_1", country_code: "fr" },
      "tok",
    )
    expect(told).toEqual({
      success: "https://api.shop.test/medusa/rental/callbacks/success/tok",
      sendData: "https://api.shop.test/medusa/rental/callbacks/customer-data",
      deleteProduct: "https://api.shop.test/medusa/rental/callbacks/product-removal",
      failure: "https://shop.test/fr/failed?cart=cart_1",
      return: "https://shop.test/fr/cart",
    })
  })
})

describe("the table of states", () => {
  /** `| `open` | `creating` | … |` of docs/architecture.md, as { open: ["creating"] }. */
  function tableOfTheDocs(): Record<string, string[]> {
    const page = readFileSync(path.join(__dirname, "../../../../../docs/architecture.md"), "utf8")
    const [, table = ""] = page.split("| to | from | by |")
    const rows = table
      .split("\n\n")[0]!
      .split("\n")
      .filter((row) => row.startsWith("| `"))
    return Object.fromEntries(
      rows.map((row) => {
        const [, to = "", from = ""] = row.split("|")
        const states = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, state]) => state!)
        return [states(to)[0]!, states(from)]
      }),
    )
  }

  // @covers silent.transitions
  it("is the one that docs/architecture.md shows, row by row", () => {
    expect(ALLOWED_FROM).toEqual(tableOfTheDocs())
    expect(Object.keys(ALLOWED_FROM)).toEqual([...TRANSACTION_STATES])
  })
})

import { paymentConfigFault } from "../payment-config"

const OURS = { resolve: "medusa-plugin-rental-subscription/providers/rental", id: "subscription" }

/** A shop's modules as `defineConfig` makes them of `medusa-config.ts`: by their names. */
const modulesWith = (payment: { dependencies?: string[]; options?: object }) => ({
  cart: { resolve: "@medusajs/medusa/cart" },
  index: false,
  payment: { resolve: "@medusajs/medusa/payment", ...payment },
})

describe("the payment module's configuration", () => {
  it("is faulty where our provider isn't given the rental module, and says what to write", () => {
    expect(paymentConfigFault(modulesWith({ options: { providers: [OURS] } }))).toContain(
      'Write dependencies: ["rental"] beside resolve: "@medusajs/medusa/payment"',
    )
    expect(
      paymentConfigFault(modulesWith({ dependencies: ["other"], options: { providers: [OURS] } })),
    ).toContain("nobody can rent")
  })

  it("is right as the README shows it", () => {
    expect(
      paymentConfigFault(modulesWith({ dependencies: ["rental"], options: { providers: [OURS] } })),
    ).toBeNull()
  })

  it("isn't ours to judge without our provider", () => {
    expect(
      paymentConfigFault(modulesWith({ options: { providers: [{ resolve: "@medusajs/payment-stripe" }] } })),
    ).toBeNull()
    expect(paymentConfigFault(modulesWith({}))).toBeNull()
    expect(paymentConfigFault({})).toBeNull()
    expect(paymentConfigFault(undefined)).toBeNull()
  })
})

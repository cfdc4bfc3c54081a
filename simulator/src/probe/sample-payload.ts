const buyer = { firstName: "Zoé", lastName: "Lambert", phone: "+33612345678" }
const address = { country: "FR", street: "1 rue de la Paix", postCode: "75002", city: "Paris", ...buyer }

/**
 * A whole payload, with all fields of docs/service.md, of an order that no shop has: so that a shop which
 * refuses it does so for what it proves, not for what it lacks. Written out: what makes the simulator's payloads needs mathjs, which the
 * command does without.
 */
export function samplePayload(id: string, proof: { cartId: string; cartSecureKey: string }) {
  const email = "check@example.com"
  const interval = { unit: "monthly", referenceDate: "2026-01-01T00:00:00.000Z" }
  return {
    ...{ id, transactionId: `check-${id}`, ...proof, source: "rental-sandbox check" },
    ...{ status: "confirmed", shopStatus: null, isBooking: false, externalOrderId: null, rejected: null },
    shop: { id: "sandbox-shop", name: "Sandbox shop", email: "shop@sandbox.example" },
    ...{ customer: { email, ...buyer }, email, ...buyer },
    deliveryAddress: { ...address, isDelivery: true, isInvoice: false, isDefault: false, description: null },
    invoiceAddress: { ...address, isDelivery: false, isInvoice: true, isDefault: false, description: null },
    ...{ duration: 12, commitment: { value: 12, ...interval }, paymentInterval: { value: 1, ...interval } },
    ...{ monthlyRentalPaymentLegacy: 70, monthlyRentalPayment: 70, rentalPriceTTC: 70 },
    platformSubscriptionId: id,
    deliveryMode: {
      ...{ name: "Livraison", price: "0.00", delay: 7, tags: "" },
      ...{ externalId: null, shopExternalAppId: null },
    },
    ...{ company: null, hasCompany: false, themeParams: null, trackingData: null, services: [] },
    products: [
      {
        ...{ platformId: id, id: "a-product-of-no-shop", combinationId: null, name: "Check" },
        ...{ price: 1000, unitPrice: 1000, priceWithDiscount: 1000, vat: 20, quantity: 1 },
        ...{ rentalPriceTTC: 70, purchaseFeesPercentage: null, category: null },
      },
    ],
  }
}

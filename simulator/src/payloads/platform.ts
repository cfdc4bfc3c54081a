/** What replaces the buyer when a destination is set to see the service as the customer. */
export const PLATFORM_EMAIL = "orders@rental-service.example"

/** The platform's own name, used in place of the real buyer's. */
export const PLATFORM_NAME = { firstName: "Rental", lastName: "Service Billing" }

/** The platform's own billing address. */
export const PLATFORM_ADDRESS = {
  id: "platform-address",
  country: "FR",
  company: "Rental Service",
  street: "1 place de la Location",
  postCode: "75001",
  city: "Paris",
  firstName: PLATFORM_NAME.firstName,
  lastName: PLATFORM_NAME.lastName,
  phone: null,
  isDelivery: false,
  isInvoice: true,
  isDefault: false,
  description: null,
}

// app/plugins/rental.client.ts; in Vue without Nuxt both calls go before createApp in main.ts
import { configureRental, defineRentalElements } from "medusa-rental-storefront/elements"
import type {} from "medusa-rental-storefront/elements/vue"

export default defineNuxtPlugin(() => {
  configureRental({ backend: "https://api.shop.example", publishableKey: "pk_…" })
  defineRentalElements()
})

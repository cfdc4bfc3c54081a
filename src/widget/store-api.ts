/* Written by npm run openapi, from openapi.json. */
interface components {
  schemas: {
    StoreRules: {
      /**
       * @description Absent while the shop hasn't said it: no totals are shown then.
       * @enum {string}
       */
      first_payment?: "is_first_month" | "comes_before"
      /**
       * @description What amounts shoppers are shown; absent: nothing is said.
       * @enum {string}
       */
      prices_shown?: "with_taxes" | "without_taxes"
      /** @description By language: a page, and a plain text, for what shoppers ask before they sign. */
      help?: {
        [key: string]: {
          url?: string
          text?: string
        }
      }
      rules: {
        id: number
        name: string
        /** @description Gives what is charged, with taxes, whatever the setting `formula_result` is. */
        rule: string
        depositRule: string
        /** @description Decimal euros without taxes. */
        minPrice: string
        maxPrice: string
        /** @description Months. */
        duration: number
      }[]
      /** @enum {string} */
      vat_placeholder: "amount" | "rate"
      default_duration: number | null
      stale: boolean
      /** @description With `urls=true`: where the shop sends shoppers, as templates; empty where nothing is set. */
      urls?: {
        confirmed: string
        failure: string
        return: string
        pending: string
      }
    }
    PricesAnswer: {
      /** @description What a cart begins with, where it is offered. */
      default_duration?: number
      /**
       * @description Absent while the shop hasn't said it: no totals are shown then.
       * @enum {string}
       */
      first_payment?: "is_first_month" | "comes_before"
      /**
       * @description What amounts shoppers are shown; absent: nothing is said.
       * @enum {string}
       */
      prices_shown?: "with_taxes" | "without_taxes"
      /** @description By language: a page, and a plain text, for what shoppers ask before they sign. */
      help?: {
        [key: string]: {
          url?: string
          text?: string
        }
      }
      /** @description How long a page may keep the answer. */
      ttl_seconds?: number
      prices: {
        variant_id: string
        eligible: boolean
        offers: {
          /** @description Months. */
          duration: number
          /** @description Euros, taxes included. */
          monthly: number
          /** @description Euros, taxes included. */
          deposit: number
          /** @description What the duration costs in all, where the setting `first_payment` is set. */
          total?: number
          /** @description The same without taxes, where that is what the shop shows. */
          net?: {
            /** @description Euros without taxes. */
            monthly: number
            /** @description Euros without taxes. */
            deposit: number
            /** @description What the duration costs in all, where the setting `first_payment` is set. */
            total?: number
          }
        }[]
        /** @enum {string} */
        reason?: "address_needed"
        /** @description Where the price is too low to be rented: what the rules begin at. */
        rentable_from?: {
          /** @description The lowest price of a unit that can be rented. */
          price: number
          /** @description How much that is above this one's. */
          more: number
          net?: {
            /** @description The lowest price of a unit that can be rented. */
            price: number
            /** @description How much that is above this one's. */
            more: number
          }
        }
      }[]
    }
    RentalCartAnswer: {
      rental_cart: {
        cart_id: string
        durations: number[]
        duration: number | null
        monthly: number | null
        /** @description The first payment. */
        deposit: number | null
        /** @description The lines that are bought; null while taxes aren't known. */
        paid_once: number | null
        /** @description Null where `delivery_open`, and while taxes aren't known. */
        delivery: number | null
        /** @description None is chosen, or a free one: it is chosen on the payment page, on top of `due_today` and `total`. */
        delivery_open: boolean
        due_today: number | null
        /** @description What the duration costs in all, with what is due today. */
        total: number | null
        /** @enum {string} */
        prices_shown?: "with_taxes" | "without_taxes"
        /** @description The amounts without taxes, where that is what the shop shows. */
        net?: {
          monthly: number | null
          deposit: number | null
          paid_once: number | null
          delivery: number | null
          due_today: number | null
          total: number | null
        }
        /** @description By language: a page, and a plain text, for what shoppers ask before they sign. */
        help?: {
          [key: string]: {
            url?: string
            text?: string
          }
        }
        /** @description Why it can't be rented as it is: what the checkout would answer. Null for one that is paid. */
        refusal: {
          code: string
          message: string
        } | null
        status: string | null
        payment_url: string | null
        items: {
          item_id: string
          title: string
          variant_id: string | null
          quantity: number
          /** @description It can be rented. */
          eligible: boolean
          /** @description What it will be, by its `metadata.rental`; null while that isn't known (`address_needed`). */
          choice: ("rent" | "buy") | null
          /** @description Of what is rented. */
          monthly: number | null
          deposit: number | null
          /** @description The same without taxes, where that is what the shop shows. */
          net?: {
            /** @description Euros without taxes. */
            monthly: number
            /** @description Euros without taxes. */
            deposit: number
          }
          /** @description What it is offered for by itself, where those aren't the cart's. */
          durations?: number[]
          /** @description Why it can't be rented. */
          reason:
            | (
                | "rental_not_configured"
                | "currency_not_supported"
                | "credit_lines"
                | "address_needed"
                | "not_rentable"
                | "price_out_of_range"
              )
            | null
          /** @description Where the price is too low to be rented: what the rules begin at. */
          rentable_from?: {
            /** @description The lowest price of a unit that can be rented. */
            price: number
            /** @description How much that is above this one's. */
            more: number
            net?: {
              /** @description The lowest price of a unit that can be rented. */
              price: number
              /** @description How much that is above this one's. */
              more: number
            }
          }
        }[]
      }
    }
    CheckoutAnswer: {
      payment_url: string
    }
    CustomerRentals: {
      rentals: {
        id: string
        subscription_id: string | null
        /** @description The rental's state, or `ended` once an active one is over. */
        status: string
        order: {
          id: string
          display_id: number
        }
        /** @description Months. */
        duration: number
        monthly: number | null
        first_payment: number | null
        commitment: {
          value: number
          unit: string | null
        } | null
        /** @description What was due when it was paid, by the rules that were sent. */
        charges: {
          /** @description Euros, taxes included. */
          due_today: number
          /** @description Euros, taxes included. */
          first_payment: number
          /** @description Euros, taxes included. */
          paid_once: number
          /** @description Euros, taxes included. */
          delivery: number
          total: number | null
          /** @description What was paid for: the rented lines, and those that are bought. */
          lines: {
            variant_id: string | null
            title: string
            quantity: number
            /** @enum {string} */
            choice: "rent" | "buy"
            /** @description Of all its units, by the rules that were sent; null of what is bought. */
            monthly: number | null
          }[]
          /** @description A discount code or a service was used on the payment page: it may have charged otherwise. */
          may_differ: boolean
        } | null
        /** @description Where a booking is finished. */
        finalize_url: string | null
        started_at: string | null
        /** @description `duration` months after it began; null of one that isn't paid. */
        ends_at: string | null
        items: {
          title: string
          variant_title: string | null
          quantity: number
          thumbnail: string | null
        }[]
      }[]
      count: number
      offset: number
      limit: number
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type StoreRules = components["schemas"]["StoreRules"]
export type PricesAnswer = components["schemas"]["PricesAnswer"]
export type RentalCartAnswer = components["schemas"]["RentalCartAnswer"]
export type CheckoutAnswer = components["schemas"]["CheckoutAnswer"]
export type CustomerRentals = components["schemas"]["CustomerRentals"]

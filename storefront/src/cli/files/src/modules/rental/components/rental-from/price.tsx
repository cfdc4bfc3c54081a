"use client"

/** Of all components a list loads this one alone, since it is named here, in a file for the browser. */
export { RentalPrice } from "medusa-rental-storefront/react"

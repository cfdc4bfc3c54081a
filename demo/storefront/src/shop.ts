import Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/types"

/** What `/config.json` says: the storefront's own server knows where Medusa is. */
interface ShopConfig {
  backend_url: string
  publishable_key: string
  region_id: string
}

export interface Shop {
  sdk: Medusa
  regionId: string
}

export type Product = HttpTypes.StoreProduct
export type Variant = HttpTypes.StoreProductVariant
export type Cart = HttpTypes.StoreCart
export type CartLine = HttpTypes.StoreCartLineItem
export type Order = HttpTypes.StoreOrder
export type Customer = HttpTypes.StoreCustomer
export type { CustomerRental, CustomerRentals } from "../../../storefront/src/client"

/** The shop is in France; prices with taxes need a country. */
export const COUNTRY = "fr"
export const PAY_AT_ONCE_PROVIDER = "pp_system_default"

export async function openShop(): Promise<Shop> {
  const config: ShopConfig = await (await fetch("/config.json")).json()
  const sdk = new Medusa({ baseUrl: config.backend_url, publishableKey: config.publishable_key })
  return { sdk, regionId: config.region_id }
}

/** The status that the shop answered, of a call that failed. */
export function statusOf(fault: unknown): number | undefined {
  return typeof fault === "object" && fault !== null && "status" in fault ? Number(fault.status) : undefined
}

/** What is asked for, or nothing where the shop answers this status. */
export async function unless<T>(status: number, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (fault) {
    if (statusOf(fault) === status) return undefined
    throw fault
  }
}

/** What this browser keeps; without storage it lasts as long as the page. */
const remembered = new Map<string, string>()

/** What was kept under a key. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return remembered.get(key) ?? null
  }
}

/** Keeps a value; `null` forgets it. */
export function write(key: string, value: string | null): void {
  if (value) remembered.set(key, value)
  else remembered.delete(key)
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked; `remembered` has to do.
  }
}

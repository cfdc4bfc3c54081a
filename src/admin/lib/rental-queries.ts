import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { asked, post, remove, useChange, type Query } from "./client"
import type {
  BulkAnswer,
  BulkResult,
  RentalAnswer,
  RentalCounts,
  RentalPage,
  RetryAnswer,
} from "../../answers/rentals"

const LIST = "/admin/rental/transactions"

/** Returns a page of rentals; the page before stays on the screen until the next is there. */
export function useRentals(query: Query) {
  return useQuery({
    ...asked<RentalPage>(LIST, query),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
}

/** Returns how many rentals need attention; asked again every minute, for the menu and the bar at the top. */
export function useAttentionCount() {
  return useQuery({
    ...asked(LIST, { attention: "open", limit: 1 }, ({ count }: RentalPage) => count),
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: false,
  })
}

/** Returns the counts for the list's tabs and filters. */
export function useRentalCounts() {
  return useQuery({
    ...asked<RentalCounts>(`${LIST}/counts`),
    refetchInterval: 60_000,
    staleTime: 5_000,
  })
}

/** Each may make an order or call the service, and many would take longer than a proxy waits. */
const SLOW_AT_ONCE = 10

interface BulkWanted {
  action: "retry" | "resolve" | "send_link"
  ids: string[]
  note?: string
}

/** Does something with several rentals at once. */
export const useBulkChange = () =>
  useChange(async ({ ids, ...change }: BulkWanted) => {
    const size = change.action === "resolve" ? ids.length : SLOW_AT_ONCE
    const results: BulkResult[] = []
    for (const some of chunks(ids, size)) {
      try {
        results.push(...(await post<BulkAnswer>(`${LIST}/bulk`, { ...change, ids: some })).results)
      } catch (fault) {
        // The rentals before are done: the answer lists them, and the others as failed.
        if (!results.length) throw fault
        const { message } = fault as Error
        results.push(...ids.slice(results.length).map((id) => ({ id, ok: false, message })))
        break
      }
    }
    return { results, done: results.filter(({ ok }) => ok).length }
  })

/** One rental with all that came and went. */
export function useRental(id: string | undefined) {
  return useQuery({
    ...asked(`${LIST}/${id}`, {}, ({ transaction }: RentalAnswer) => transaction),
    enabled: !!id,
    staleTime: 5_000,
  })
}

/** Returns the number that a merchant knows an order by; undefined until it is there, and where the order is gone. */
export function useOrderNumber(orderId: string | null): number | undefined {
  return useQuery({
    ...asked(
      `/admin/orders/${orderId}`,
      { fields: "id,display_id" },
      ({ order }: { order: { display_id: number } }) => order.display_id,
    ),
    enabled: orderId !== null,
    staleTime: Infinity,
    retry: false,
  }).data
}

/** Returns the rental that an order came from, or null. */
export function useRentalOfOrder(orderId: string) {
  return useQuery(
    asked(LIST, { order_id: orderId, limit: 1 }, ({ transactions }: RentalPage) => transactions[0] ?? null),
  )
}

/** Returns the newest rentals of a customer, and how many are active. */
export const useCustomerRentals = (customer_id: string, limit: number) =>
  useQuery(asked<RentalPage>(LIST, { customer_id, limit }))

const chunks = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  )

/** What a merchant can do with a rental, as its routes are called. */
type RentalAction = "retry" | "resolve" | "complete" | "allow-refund"

/** Does something with a rental. One that is refused may have raised another attention. */
export const useRentalAction = (id: string) =>
  useChange(({ action, note }: { action: RentalAction; note?: string }) =>
    post<RentalAnswer & Partial<RetryAnswer>>(`${LIST}/${id}/${action}`, note === undefined ? {} : { note }),
  )

/** Forbids again the refund that was allowed, while it wasn't recorded. */
export const useWithdrawRefund = (id: string) =>
  useChange(() => remove<RentalAnswer>(`${LIST}/${id}/allow-refund`))

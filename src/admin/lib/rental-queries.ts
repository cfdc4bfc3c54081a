import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { get, post, type Query } from "./client"
import type { Rental, RentalDetail } from "./rental-types"
import { RENTAL_KEY } from "./settings-queries"

export interface RentalPage {
  transactions: Rental[]
  count: number
  offset: number
  limit: number
}

const LIST_KEY = [RENTAL_KEY, "transactions"]

/** A page of rentals; the page before stays on the screen until the next is there. */
export function useRentals(query: Query) {
  return useQuery({
    queryKey: [...LIST_KEY, query],
    queryFn: ({ signal }) => get<RentalPage>("/admin/rental/transactions", query, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
}

/** How many rentals need attention; asked again every minute, for the menu and the bar at the top. */
export function useAttentionCount() {
  return useQuery({
    queryKey: [...LIST_KEY, "attention-count"],
    queryFn: ({ signal }) =>
      get<RentalPage>("/admin/rental/transactions", { attention: "open", limit: 1 }, signal).then(({ count }) => count),
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: false,
  })
}

const detailKey = (id: string) => [RENTAL_KEY, "transaction", id]

/** One rental with all that came and went. */
export function useRental(id: string | undefined) {
  return useQuery({
    queryKey: detailKey(id ?? ""),
    enabled: !!id,
    queryFn: ({ signal }) =>
      get<{ transaction: RentalDetail }>(`/admin/rental/transactions/${id}`, {}, signal).then(({ transaction }) => transaction),
    staleTime: 5_000,
  })
}

/** The rental that an order came from, or null. */
export function useRentalOfOrder(orderId: string) {
  return useQuery({
    queryKey: [...LIST_KEY, "order", orderId],
    queryFn: ({ signal }) =>
      get<RentalPage>("/admin/rental/transactions", { order_id: orderId, limit: 1 }, signal).then(({ transactions }) => transactions[0] ?? null),
  })
}

export type RentalAction = "retry" | "resolve" | "complete" | "allow-refund"

/** Something that the merchant does with a rental. */
export function useRentalAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ action, note }: { action: RentalAction; note?: string }) =>
      post<{ transaction: RentalDetail; outcome?: { kind: string; order_id?: string } }>(
        `/admin/rental/transactions/${id}/${action}`,
        note === undefined ? {} : { note }
      ),
    // An action that is refused may have raised another attention: what is shown is asked for again either way.
    onSettled: () => client.invalidateQueries({ queryKey: [RENTAL_KEY] }),
  })
}

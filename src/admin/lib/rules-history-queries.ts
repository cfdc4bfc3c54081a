import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import type { RulesAnswer, RulesHistory } from "./types"
import { get, post, RENTAL_KEY } from "./client"

const CHANGES_A_PAGE = 10

/** The changes of the service's rules, newest first, page by page. */
export function useRulesHistory(channel: string | null) {
  return useInfiniteQuery({
    queryKey: [RENTAL_KEY, "rules-history", channel],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      get<RulesHistory>(
        "/admin/rental/rules/history",
        { sales_channel_id: channel, offset: pageParam, limit: CHANGES_A_PAGE },
        signal,
      ),
    getNextPageParam: ({ count, offset, limit }) => (offset + limit < count ? offset + limit : undefined),
  })
}

/** Asks the service for its rules now. Everything that follows from them is read again. */
export function useRefreshRules(channel: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post<RulesAnswer>("/admin/rental/rules/refresh", {}, { sales_channel_id: channel }),
    onSettled: () => client.invalidateQueries({ queryKey: [RENTAL_KEY] }),
  })
}

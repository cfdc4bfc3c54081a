import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import type { RulesAnswer, RulesHistory } from "./types"
import { get, post } from "./client"
import { LOOK_AGAIN_MS } from "./rules-queries"
import { RENTAL_KEY } from "./settings-queries"

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
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ changes }) => changes.some(({ judged_at }) => !judged_at))
        ? LOOK_AGAIN_MS
        : false,
  })
}

/** Asks the service for its rules now. */
export const useRefreshRules = (channel: string | null) => useRulesPost<void>(channel, "refresh")

/** Accepts rules that jumped. */
export const useAgreeToRules = (channel: string | null) =>
  useRulesPost<{ change_id: string }>(channel, "agree")

/** Everything that follows from the rules is asked for again, also where the answer is a refusal: they may have changed. */
function useRulesPost<Body>(channel: string | null, action: "refresh" | "agree") {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      post<RulesAnswer>(`/admin/rental/rules/${action}`, body ?? {}, { sales_channel_id: channel }),
    onSettled: () => client.invalidateQueries({ queryKey: [RENTAL_KEY] }),
  })
}

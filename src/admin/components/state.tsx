import { Alert, Skeleton } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ServiceFailure } from "../../core/api/service-calls"
import { AdminApiError } from "../lib/client"
import { factIn, orderNamedIn, useFactWords, useFieldWords } from "../lib/fact-words"
import { useTexts } from "../lib/texts"
import { Note, Small, SmallButton } from "./small"

/** What to say of a call that failed: the server's words, or that there was no answer at all. `orderId`: the order that they name. */
export function useProblem(orderId: string | null = null) {
  const { t } = useTexts()
  const say = useFactWords(orderId)
  const sayField = useFieldWords()
  return (fault: unknown): string => {
    if (!(fault instanceof AdminApiError)) return t("common.unexpected")
    if (fault.status === 0) return t("common.unreachable")
    if (fault.status === 401) return t("common.loggedOut")
    if (fault.fields.some(({ params }) => params)) {
      return fault.fields.map((each) => `${each.field && `${each.field}: `}${sayField(each)}`).join(" ")
    }
    const fact = factIn(fault)
    const { text, remedy } = fact ? say([fact]) : { text: fault.message, remedy: fault.remedy ?? "" }
    return `${text} ${remedy}`.trim()
  }
}

/** A failed query, with a button that asks again. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useTexts()
  const fact = factIn(error)
  const problem = useProblem(orderNamedIn(fact ? [fact] : []))
  return (
    <Alert variant="error" role="alert" className="items-center">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Small>{problem(error)}</Small>
        {retry && <SmallButton onClick={retry}>{t("common.tryAgain")}</SmallButton>}
      </div>
    </Alert>
  )
}

/** Grey lines of the size of what is coming. */
export function Loading({ lines = 4 }: { lines?: number }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4" role="status" aria-label={t("common.loading")}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  )
}

/** A query's data once it is there; before that grey lines, or the problem. */
export function Loaded<T>({
  query,
  lines,
  children,
}: {
  query: UseQueryResult<T>
  lines?: number
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError) {
    return (
      <div className="px-6 py-4">
        <Failure error={query.error} retry={() => void query.refetch()} />
      </div>
    )
  }
  return <Loading lines={lines} />
}

/** What the service answered, in its own words, where the shop couldn't read it. */
export function ServiceQuote({ failure: { params } }: { failure: ServiceFailure }) {
  const { t } = useTexts()
  const body = typeof params.body === "string" ? params.body.trim() : ""
  if (!body) return null
  return (
    <Note className="break-words">
      {t("common.serviceAnswered")} <q className="font-mono">{body}</q>
    </Note>
  )
}

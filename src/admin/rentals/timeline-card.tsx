import { clx, StatusBadge } from "@medusajs/ui"
import { CALL_KINDS } from "../../core/calls"
import { FOCUS, Folded, Note, Section, Small } from "../components/card"
import { orderNamedIn, useClosingWords, useFactWords, type Fact } from "../lib/fact-words"
import type { ReceivedCall, RentalDetail } from "../../answers/rentals"
import { oneOf, useTexts } from "../lib/texts"
import { timelineOf, type Moment } from "./timeline"

/** So many are shown at first. */
const NEWEST = 6

/** What came and went, newest first; what is older is folded. */
export function TimelineCard({ rental }: { rental: RentalDetail }) {
  const { t, medusa } = useTexts()
  const moments = timelineOf(rental)
  const older = moments.slice(NEWEST)
  return (
    <Section id="timeline" title={medusa("general.timeline")}>
      <Moments moments={moments.slice(0, NEWEST)} />
      {older.length > 0 && (
        <Folded title={t("rentals.timeline.older", { count: older.length })}>
          <Moments moments={older} />
        </Folded>
      )}
    </Section>
  )
}

const Moments = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className="px-6 py-4">
    {moments.map((moment, index) => (
      <li
        key={`${moment.kind} ${moment.at} ${index}`}
        className="relative flex gap-x-4 pb-5 last:pb-0"
        data-testid="timeline-entry"
      >
        {index < moments.length - 1 && (
          <span aria-hidden className="bg-ui-border-base absolute bottom-0 left-[5px] top-4 w-px" />
        )}
        <span
          aria-hidden
          className={clx("mt-1 size-[11px] shrink-0 rounded-full border-2", borderOf(moment))}
        />
        <Entry moment={moment} />
      </li>
    ))}
  </ol>
)

function borderOf(moment: Moment): string {
  const isBad =
    (moment.kind === "call" && moment.call.status === "refused") ||
    (moment.kind === "attempt" && ![null, "created"].includes(moment.attempt.outcome)) ||
    (moment.kind === "milestone" && moment.what === "attention")
  const isGood = moment.kind === "milestone" && (moment.what === "completed" || moment.what === "resolved")
  if (isBad) return "border-ui-tag-red-icon"
  return isGood ? "border-ui-tag-green-icon" : "border-ui-tag-neutral-icon"
}

function Entry({ moment }: { moment: Moment }) {
  const { exactly } = useTexts()
  const { title, said } = useWords(moment)
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Small weight="plus" leading="compact">
          {title}
        </Small>
        <time dateTime={moment.at} className="text-ui-fg-subtle txt-compact-small">
          {exactly(moment.at)}
        </time>
      </div>
      {moment.kind === "call" && <Result call={moment.call} />}
      {said && <Note className="mt-1 whitespace-pre-line break-words">{said}</Note>}
      {moment.kind === "call" && <Body call={moment.call} />}
    </div>
  )
}

/** The service's answers to an attempt: `created`, or the kind of its error. */
const OUTCOMES = [
  "created",
  "invalid_api_key",
  "invalid_request",
  "duplicate_transaction",
  "unreachable",
  "timeout",
  "busy",
  "rate_limited",
  "unexpected_answer",
] as const

/** What an entry is, and what there is to say of it. */
function useWords(moment: Moment): { title: string; said?: string | null } {
  const { t } = useTexts()
  const closing = useClosingWords()
  const facts = factsOf(moment)
  const say = useFactWords(orderNamedIn(facts))
  const said = facts.length ? say(facts).text : null
  if (moment.kind === "call") {
    const kind = oneOf(CALL_KINDS, moment.call.kind)
    return { title: kind ? t(`rentals.timeline.calls.${kind}`) : moment.call.kind, said }
  }
  if (moment.kind === "attempt") {
    const { outcome } = moment.attempt
    const known = oneOf(OUTCOMES, outcome) ?? (outcome ? "other" : "unanswered")
    return { title: t("rentals.timeline.attempt"), said: t(`rentals.timeline.outcomes.${known}`) }
  }
  const { what, closed, text, by } = moment
  return {
    title: by ? t("rentals.timeline.startedBy", { who: by }) : t(`rentals.timeline.milestones.${what}`),
    said: said ?? (closed ? closing(closed) : text),
  }
}

/** The problems of an issue, or the one sentence that a call's result holds. */
function factsOf(moment: Moment): readonly Fact[] {
  if (moment.kind === "milestone") return moment.problems ?? []
  const result = moment.kind === "call" ? moment.call.result : null
  return result?.code && result.params ? [result as unknown as Fact] : []
}

const COLORS = { received: "orange", applied: "green", ignored: "grey", refused: "red" } as const

/** What became of a call. */
function Result({ call: { status, tries, next_try_at } }: { call: ReceivedCall }) {
  const { t, exactly } = useTexts()
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <StatusBadge color={COLORS[status]}>{t(`rentals.timeline.states.${status}`)}</StatusBadge>
      {tries > 1 && <Note>{t("rentals.timeline.tries", { count: tries })}</Note>}
      {status === "received" && next_try_at && (
        <Note>{t("rentals.timeline.nextTry", { when: exactly(next_try_at) })}</Note>
      )}
    </div>
  )
}

/** What a call brought, as it came. */
function Body({ call: { body, emptied_at } }: { call: ReceivedCall }) {
  const { t, day } = useTexts()
  if (emptied_at) {
    return <Note className="mt-1">{t("rentals.timeline.emptied", { date: day(emptied_at) })}</Note>
  }
  if (!body) return null
  return (
    <details className="mt-1">
      <summary className={`txt-small text-ui-fg-subtle w-fit cursor-pointer ${FOCUS}`}>
        {t("rentals.timeline.body")}
      </summary>
      <pre
        tabIndex={0}
        aria-label={t("rentals.timeline.body")}
        className="bg-ui-bg-subtle txt-compact-xsmall focus-visible:shadow-borders-focus mt-1 max-h-[360px] overflow-auto rounded-lg border p-3 font-mono outline-none"
      >
        {JSON.stringify(body, null, 2)}
      </pre>
    </details>
  )
}

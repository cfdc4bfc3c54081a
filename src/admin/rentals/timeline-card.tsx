import { Button, StatusBadge, Text, clx } from "@medusajs/ui"
import { useState } from "react"
import { Section } from "../components/section"
import { useFormat } from "../lib/format"
import { CALL_KINDS } from "../../core/calls"
import { orderNamedIn, useFactWords, type Fact } from "../lib/fact-words"
import type { ReceivedCall, RentalDetail } from "../../core/api/rentals"
import { oneOf, useTexts } from "../lib/texts"
import { useClosingWords } from "./attention-texts"
import { maskPersonalData } from "./mask-personal-data"
import { timelineOf, type Moment } from "./timeline"

/** Every call of the service with its body, every try at the service, and what became of each; newest first. */
export function TimelineCard({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const moments = timelineOf(rental)
  return (
    <Section
      id="timeline"
      title={t("rentals.timeline.title")}
      description={t("rentals.timeline.description")}
    >
      <ol className="px-6 py-4">
        {moments.map((moment, index) => (
          <li key={index} className="relative flex gap-x-4 pb-5 last:pb-0" data-testid="timeline-entry">
            {index < moments.length - 1 && (
              <span aria-hidden className="bg-ui-border-base absolute bottom-0 left-[5px] top-4 w-px" />
            )}
            <Dot moment={moment} />
            <div className="min-w-0 flex-1">
              <Entry moment={moment} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Dot({ moment }: { moment: Moment }) {
  const isBad =
    (moment.kind === "call" && moment.call.status === "refused") ||
    (moment.kind === "milestone" && moment.what === "attention")
  const isGood = moment.kind === "milestone" && (moment.what === "completed" || moment.what === "resolved")
  return (
    <span
      aria-hidden
      className={clx("mt-1 h-[11px] w-[11px] shrink-0 rounded-full border-2", {
        "border-ui-tag-red-icon": isBad,
        "border-ui-tag-green-icon": isGood,
        "border-ui-tag-neutral-icon": !isBad && !isGood,
      })}
    />
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

function Entry({ moment }: { moment: Moment }) {
  const { t } = useTexts()
  const closing = useClosingWords()
  const say = useFactWords(moment.kind === "milestone" ? orderNamedIn(moment.problems ?? []) : null)
  if (moment.kind === "call") return <Call call={moment.call} />
  if (moment.kind === "attempt") {
    const outcome = oneOf(OUTCOMES, moment.outcome) ?? (moment.outcome ? "other" : "unanswered")
    return (
      <Title text={t("rentals.timeline.attempt")} at={moment.at}>
        <p className="text-ui-fg-subtle txt-small break-all">
          {moment.transactionId} · {t(`rentals.timeline.outcomes.${outcome}`)}
        </p>
      </Title>
    )
  }
  const { problems, closed, text } = moment
  const said = problems ? say(problems).reason : closed ? closing(closed) : text
  return (
    <Title text={t(`rentals.timeline.milestones.${moment.what}`)} at={moment.at}>
      {said && (
        <p className="text-ui-fg-subtle txt-small whitespace-pre-line text-pretty break-words">{said}</p>
      )}
    </Title>
  )
}

function Title({ text, at, children }: { text: string; at: string; children?: React.ReactNode }) {
  const { exactly } = useFormat()
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Text size="small" weight="plus" leading="compact">
          {text}
        </Text>
        <time dateTime={at} className="text-ui-fg-subtle txt-compact-small">
          {exactly(at)}
        </time>
      </div>
      {children}
    </>
  )
}

const COLORS = { received: "orange", applied: "green", ignored: "grey", refused: "red" } as const

function Call({ call }: { call: ReceivedCall }) {
  const { t } = useTexts()
  const { exactly } = useFormat()
  const kind = oneOf(CALL_KINDS, call.kind)
  const said = useSaidBy(call)
  return (
    <Title text={kind ? t(`rentals.timeline.calls.${kind}`) : call.kind} at={call.created_at}>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <StatusBadge color={COLORS[call.status]}>{t(`rentals.timeline.states.${call.status}`)}</StatusBadge>
        {call.tries > 1 && (
          <span className="text-ui-fg-subtle txt-small">
            {t("rentals.timeline.tries", { count: call.tries })}
          </span>
        )}
        {call.status === "received" && call.next_try_at && (
          <span className="text-ui-fg-subtle txt-small">
            {t("rentals.timeline.nextTry", { when: exactly(call.next_try_at) })}
          </span>
        )}
      </div>
      {said && <p className="text-ui-fg-subtle txt-small mt-1 text-pretty break-words">{said}</p>}
      <Body call={call} />
    </Title>
  )
}

/** The one sentence that a call's result holds, whatever became of it. */
function useSaidBy({ result }: ReceivedCall): string | null {
  const facts = result?.code && result.params ? [result as unknown as Fact] : []
  const say = useFactWords(orderNamedIn(facts))
  if (facts.length) return say(facts).reason
  // Rows of older versions have an English sentence only.
  return (
    [result?.message, result?.why, result?.what, result?.error].find((text) => typeof text === "string") ??
    null
  )
}

/** The body as it came, personal data folded until somebody asks for it. */
function Body({ call }: { call: ReceivedCall }) {
  const { t } = useTexts()
  const { day } = useFormat()
  const [open, setOpen] = useState(false)
  const [personal, setPersonal] = useState(false)
  if (call.emptied_at) {
    return (
      <p className="text-ui-fg-subtle txt-small mt-1">
        {t("rentals.timeline.emptied", { date: day(call.emptied_at) })}
      </p>
    )
  }
  if (!call.body) return null
  const text = JSON.stringify(personal ? call.body : maskPersonalData(call.body), null, 2)
  return (
    <div className="mt-1">
      <Button
        size="small"
        variant="transparent"
        className="-ml-2"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? "rentals.timeline.hideBody" : "rentals.timeline.showBody")}
      </Button>
      {open && (
        <>
          <Button
            size="small"
            variant="transparent"
            aria-pressed={personal}
            onClick={() => setPersonal(!personal)}
          >
            {t(personal ? "rentals.timeline.foldPersonal" : "rentals.timeline.showPersonal")}
          </Button>
          <pre
            tabIndex={0}
            aria-label={t("rentals.timeline.body")}
            className="bg-ui-bg-subtle txt-compact-xsmall mt-1 max-h-[360px] overflow-auto rounded-lg border p-3 font-mono"
          >
            {text}
          </pre>
        </>
      )}
    </div>
  )
}

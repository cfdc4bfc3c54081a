import { clx } from "@medusajs/ui"
import { useState } from "react"
import { Section } from "../components/card"
import { orderNamedIn, useClosingWords, useFactWords } from "../lib/fact-words"
import type { RentalDetail } from "../../answers/rentals"
import { oneOf, useTexts } from "../lib/texts"
import { Said, TimelineCall, Title, Toggle } from "./timeline-call"
import { inShort, timelineOf, triesOf, type Moment, type Repeated } from "./timeline"

/** What came and went, newest first. What changed nothing and what was repeated is folded. */
export function TimelineCard({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const [showsAll, setShowsAll] = useState(false)
  const moments = timelineOf(rental)
  const short = inShort(moments)
  const details = moments.length - short.length
  const groups = showsAll ? moments.map((moment): Repeated => [moment]) : short
  return (
    <Section
      id="timeline"
      title={t("rentals.timeline.title")}
      actions={
        details > 0 && (
          <Toggle isOpen={showsAll} onToggle={setShowsAll}>
            {showsAll ? t("rentals.timeline.hideNoise") : t("rentals.timeline.showAll", { count: details })}
          </Toggle>
        )
      }
    >
      <ol className="px-6 py-4">
        {groups.map((group, index) => (
          <li
            key={`${group[0].kind} ${group[0].at} ${index}`}
            className="relative flex gap-x-4 pb-5 last:pb-0"
            data-testid="timeline-entry"
          >
            {index < groups.length - 1 && (
              <span aria-hidden className="bg-ui-border-base absolute bottom-0 left-[5px] top-4 w-px" />
            )}
            <Dot moment={group[0]} />
            <div className="min-w-0 flex-1">
              <Entry moment={group[0]} />
              {group.length > 1 && <Repeats group={group} />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Below the newest of several that say the same. */
function Repeats({ group }: { group: Repeated }) {
  const { t, since } = useTexts()
  return (
    <Said>
      {[
        t("rentals.timeline.tries", { count: triesOf(group) }),
        t("rentals.timeline.lastOf", { when: since(group[0].at) }),
        t("rentals.timeline.sameReason"),
      ].join(" · ")}
    </Said>
  )
}

function Dot({ moment }: { moment: Moment }) {
  const isBad =
    (moment.kind === "call" && moment.call.status === "refused") ||
    (moment.kind === "attempt" && ![null, "created"].includes(moment.attempt.outcome)) ||
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
  if (moment.kind === "call") return <TimelineCall call={moment.call} />
  if (moment.kind === "attempt") {
    const { outcome, transaction_id } = moment.attempt
    const known = oneOf(OUTCOMES, outcome) ?? (outcome ? "other" : "unanswered")
    return (
      <>
        <Title text={t("rentals.timeline.attempt")} at={moment.at} />
        <Said title={transaction_id}>{t(`rentals.timeline.outcomes.${known}`)}</Said>
      </>
    )
  }
  const { what, at, problems, closed, text, by } = moment
  const said = problems ? say(problems).text : closed ? closing(closed) : text
  return (
    <>
      <Title
        text={by ? t("rentals.timeline.startedBy", { who: by }) : t(`rentals.timeline.milestones.${what}`)}
        at={at}
      />
      {said && <Said>{said}</Said>}
    </>
  )
}

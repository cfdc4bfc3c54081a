import { CheckCircleSolid, ExclamationCircleSolid } from "@medusajs/icons"
import { clx, Container, Heading } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { LINK, Note, Small } from "../components/card"
import type { Attention } from "../../answers/rental-parts"
import type { RentalDetail } from "../../answers/rentals"
import { useTexts } from "../lib/texts"
import { AttentionActions } from "./attention-actions"
import { useClosingWords, useIssueTitle, useIssueWords } from "../lib/fact-words"
import { remediesOf } from "../../core/messages/codes"
import { lacksOrder } from "../../core/shown-state"
import { TwoSides } from "./two-sides"

/** What went wrong with a rental, what to do about it, and the buttons that do it. */
export function AttentionCard({ rental }: { rental: RentalDetail }) {
  if (!rental.attention) return null
  return rental.attention.resolved_at ? (
    <Resolved rental={rental} attention={rental.attention} />
  ) : (
    <Open rental={rental} attention={rental.attention} />
  )
}

/** What was settled, and by what; where a paid rental still has no order, that it is to be made, and the buttons that do it. */
function Resolved({ rental, attention }: { rental: RentalDetail; attention: Attention }) {
  const { t } = useTexts()
  const { code, reason, resolved_at, closed_by } = attention
  const note = useClosingWords()(attention)
  const isUnordered = lacksOrder(rental)
  const [Icon, color] = isUnordered
    ? [ExclamationCircleSolid, "text-ui-tag-orange-icon"]
    : [CheckCircleSolid, "text-ui-tag-green-icon"]
  return (
    <Container className="flex items-start gap-x-3" data-testid="attention-resolved">
      <Icon className={clx("mt-0.5 shrink-0", color)} />
      <div className="flex min-w-0 flex-1 flex-col gap-y-2">
        <Closed code={code} reason={reason} at={resolved_at} by={closed_by} note={note} />
        {isUnordered && (
          <>
            <Small className="text-pretty">{t("rentals.meaning.unordered")}</Small>
            <TwoSides rental={rental} />
            <AttentionActions rental={rental} />
          </>
        )}
      </div>
    </Container>
  )
}

interface ClosedProps {
  code: string
  /** What is said of a code that isn't known. */
  reason?: string
  at: string | null
  by: string | null
  note: string | null
}

/** What was closed, when, by whom where that is known, and why. */
function Closed({ code, reason, at, by, note }: ClosedProps) {
  const { t, moment } = useTexts()
  const closed = { title: useIssueTitle()(code, reason), when: moment(at) }
  return (
    <div>
      <Small weight="plus">
        {by
          ? t("rentals.attention.resolvedBy", { ...closed, who: by })
          : t("rentals.attention.resolved", closed)}
      </Small>
      {note && <Note className="break-words">{note}</Note>}
    </div>
  )
}

/** An issue for each kind of problem, the one that leads first; several are closed together. */
function Open({ rental, attention }: { rental: RentalDetail; attention: Attention }) {
  const { t } = useTexts()
  const { problems, raised_at } = attention
  const issues = [...new Set([attention.code, ...problems.map(({ code }) => code)])].map((code) => {
    const those = problems.filter((problem) => problem.code === code)
    return { code, problems: those, remedies: those.flatMap(({ params }) => remediesOf(code, params)) }
  })
  const isOne = issues.length === 1
  const toCompare = issues.find(({ remedies }) => remedies.includes("complete")) ?? issues[0]
  return (
    <Container
      className="divide-y p-0"
      data-testid="attention-open"
      role="region"
      aria-label={t("rentals.needsAttention")}
    >
      {issues.map((issue, index) => (
        <Issue key={issue.code} {...issue} when={index === 0 ? raised_at : undefined}>
          {issue === toCompare && <TwoSides rental={rental} />}
          <AttentionActions
            rental={rental}
            remedies={isOne ? undefined : issue.remedies.filter((name) => name !== "resolve")}
            isFirst={index === 0}
          />
        </Issue>
      ))}
      {!isOne && (
        <div className="px-6 py-4">
          <AttentionActions rental={rental} remedies={["resolve"]} isFirst={false} />
        </div>
      )}
    </Container>
  )
}

interface IssueProps extends Pick<Attention, "problems"> {
  code: string
  /** When the newest one was raised. */
  when?: string
  /** What belongs to it, and the buttons. */
  children: ReactNode
}

/** What happened, what to do, and the button that does it. */
function Issue({ code, problems, when, children }: IssueProps) {
  const { t, moment } = useTexts()
  const titleOf = useIssueTitle()
  const { text, remedy } = useIssueWords(problems)
  return (
    <div className="flex items-start gap-x-3 px-6 py-4" data-issue={code}>
      <ExclamationCircleSolid className="text-ui-tag-red-icon mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-y-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading level="h2">{titleOf(code)}</Heading>
          {when && <Note>{moment(when)}</Note>}
        </div>
        <Small className="whitespace-pre-line text-pretty break-words">{text}</Small>
        <div className="bg-ui-bg-subtle rounded-lg border p-3">
          <Small weight="plus">{t("rentals.attention.whatToDo")}</Small>
          <Small className="whitespace-pre-line text-pretty break-words">{remedy}</Small>
          <ToStock problems={problems} />
        </div>
        {children}
      </div>
    </div>
  )
}

/** Where what is missing is stocked up. */
function ToStock({ problems }: Pick<Attention, "problems">) {
  const { t } = useTexts()
  const [item] = problems.flatMap(({ params }) =>
    "why" in params && typeof params.why === "object" && "stock" in params.why && params.why.stock
      ? [params.why.stock.inventory_item_id]
      : [],
  )
  if (!item) return null
  return (
    <Link to={`/inventory/${item}`} className={clx("txt-small", LINK)}>
      {t("rentals.attention.toStock")}
    </Link>
  )
}

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

/** What went wrong with a rental, what to do about it, and the buttons that do it. */
export function AttentionCard({ rental }: { rental: RentalDetail }) {
  if (!rental.attention) return null
  return rental.attention.resolved_at ? (
    <Resolved rental={rental} attention={rental.attention} />
  ) : (
    <Open rental={rental} attention={rental.attention} />
  )
}

/** What was closed, when, by whom where that is known, and why; where a paid rental still has no order, the buttons that make it. */
function Resolved({ rental, attention }: { rental: RentalDetail; attention: Attention }) {
  const { t, moment } = useTexts()
  const { code, reason, resolved_at, closed_by } = attention
  const note = useClosingWords()(attention)
  const closed = { title: useIssueTitle()(code, reason), when: moment(resolved_at) }
  const isUnordered = lacksOrder(rental)
  const [Icon, color] = isUnordered
    ? [ExclamationCircleSolid, "text-ui-tag-orange-icon"]
    : [CheckCircleSolid, "text-ui-tag-green-icon"]
  return (
    <Container className="flex items-start gap-x-3" data-testid="attention-resolved">
      <Icon className={clx("mt-0.5 shrink-0", color)} />
      <div className="flex min-w-0 flex-1 flex-col gap-y-2">
        <div>
          <Small weight="plus">
            {closed_by
              ? t("rentals.attention.resolvedBy", { ...closed, who: closed_by })
              : t("rentals.attention.resolved", closed)}
          </Small>
          {note && <Note className="break-words">{note}</Note>}
        </div>
        {isUnordered && <Small className="text-pretty">{t("rentals.meaning.unordered")}</Small>}
        {isUnordered && <AttentionActions rental={rental} />}
      </div>
    </Container>
  )
}

/** An issue for each kind of problem, the one that leads first; several are closed together. */
function Open({ rental, attention }: { rental: RentalDetail; attention: Attention }) {
  const { t } = useTexts()
  const { problems } = attention
  const issues = [...new Set([attention.code, ...problems.map(({ code }) => code)])].map((code) => {
    const those = problems.filter((problem) => problem.code === code)
    return { code, problems: those, remedies: those.flatMap(({ params }) => remediesOf(code, params)) }
  })
  const isOne = issues.length === 1
  return (
    <Container
      className="divide-y p-0"
      data-testid="attention-open"
      role="region"
      aria-label={t("rentals.needsAttention")}
    >
      {issues.map((issue, index) => (
        <Issue key={issue.code} {...issue}>
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
  /** The buttons. */
  children: ReactNode
}

/** What happened, what to do, and the button that does it. */
function Issue({ code, problems, children }: IssueProps) {
  const { t } = useTexts()
  const titleOf = useIssueTitle()
  const { text, remedy } = useIssueWords(problems)
  return (
    <div className="flex items-start gap-x-3 px-6 py-4" data-issue={code}>
      <ExclamationCircleSolid className="text-ui-tag-red-icon mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-y-2">
        <Heading level="h2">{titleOf(code)}</Heading>
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

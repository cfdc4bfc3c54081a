import { CheckCircleSolid, ExclamationCircleSolid } from "@medusajs/icons"
import { Button, clx, Container, Heading, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { Failure } from "../components/state"
import { LINK } from "../components/link-style"
import { useFormat } from "../lib/format"
import type { Attention } from "../../core/api/rental-parts"
import type { RentalDetail } from "../../core/api/rentals"
import { useRentalAction } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { AttentionActions } from "./attention-actions"
import { useAttentionTitle, useAttentionWords, useClosingWords } from "./attention-texts"
import { lacksOrder } from "./missing-order"
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
  const { moment } = useFormat()
  const titleOf = useAttentionTitle()
  const note = useClosingWords()(attention)
  const isUnordered = lacksOrder(rental)
  const closed = { title: titleOf(attention), when: moment(attention.resolved_at) }
  return (
    <Container className="flex items-start gap-x-3" data-testid="attention-resolved">
      {isUnordered ? (
        <ExclamationCircleSolid className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
      ) : (
        <CheckCircleSolid className="text-ui-tag-green-icon mt-0.5 shrink-0" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-y-2">
        <Text size="small" weight="plus">
          {attention.closed_by
            ? t("rentals.attention.resolvedBy", { ...closed, who: attention.closed_by })
            : t("rentals.attention.resolved", closed)}
        </Text>
        {note && (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {note}
          </Text>
        )}
        {!attention.settled_by && <Reopen rental={rental} />}
        {isUnordered && (
          <>
            <Text size="small" className="text-pretty">
              {t("rentals.meaning.unordered")}
            </Text>
            <TwoSides rental={rental} />
            <AttentionActions rental={rental} />
          </>
        )}
      </div>
    </Container>
  )
}

/** For who closed it by mistake. */
function Reopen({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const action = useRentalAction(rental.id)
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="w-fit"
        isLoading={action.isPending}
        onClick={() => action.mutate({ action: "reopen" })}
      >
        {t("rentals.attention.reopen")}
      </Button>
      {action.isError && <Failure error={action.error} />}
    </>
  )
}

function Open({ rental, attention }: { rental: RentalDetail; attention: Attention }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const titleOf = useAttentionTitle()
  const { text, remedy } = useAttentionWords(attention)
  return (
    <Container
      className="flex items-start gap-x-3"
      data-testid="attention-open"
      role="region"
      aria-label={t("rentals.needsAttention")}
    >
      <ExclamationCircleSolid className="text-ui-tag-red-icon mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-y-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading level="h2">{titleOf(attention)}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {moment(attention.raised_at)}
          </Text>
        </div>
        <Text size="small" className="whitespace-pre-line text-pretty break-words">
          {text}
        </Text>
        <div className="bg-ui-bg-subtle rounded-lg border p-3">
          <Text size="small" weight="plus">
            {t("rentals.attention.whatToDo")}
          </Text>
          <Text size="small" className="whitespace-pre-line text-pretty break-words">
            {remedy}
          </Text>
          <ToStock attention={attention} />
        </div>
        <TwoSides rental={rental} />
        <AttentionActions rental={rental} />
      </div>
    </Container>
  )
}

/** Where what is missing is stocked up. */
function ToStock({ attention }: { attention: Attention }) {
  const { t } = useTexts()
  const [item] = attention.problems.flatMap(({ params }) =>
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

import { CheckCircleSolid, ExclamationCircleSolid } from "@medusajs/icons"
import { Button, Container, Heading, Text, toast, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import { Failure } from "../components/state"
import { useFormat } from "../lib/format"
import { useRentalAction, type RentalAction } from "../lib/rental-queries"
import type { Attention } from "../../core/api/rental-parts"
import type { RentalDetail } from "../../core/api/rentals"
import { useTexts } from "../lib/texts"
import { useAttentionTitle, useAttentionWords, useClosingWords } from "./attention-texts"
import { lacksOrder } from "./missing-order"
import { NoteDrawer } from "./note-drawer"

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
  return (
    <Container className="flex items-start gap-x-3" data-testid="attention-resolved">
      {isUnordered ? (
        <ExclamationCircleSolid className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
      ) : (
        <CheckCircleSolid className="text-ui-tag-green-icon mt-0.5 shrink-0" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-y-2">
        <Text size="small" weight="plus">
          {t("rentals.attention.resolved", {
            title: titleOf(attention),
            when: moment(attention.resolved_at),
          })}
        </Text>
        {note && (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {note}
          </Text>
        )}
        {isUnordered && (
          <>
            <Text size="small" className="text-pretty">
              {t("rentals.meaning.unordered")}
            </Text>
            <Actions rental={rental} />
          </>
        )}
      </div>
    </Container>
  )
}

function Open({ rental, attention }: { rental: RentalDetail; attention: Attention }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const titleOf = useAttentionTitle()
  const { reason, remedy } = useAttentionWords(attention)
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
          {reason}
        </Text>
        <div className="bg-ui-bg-subtle rounded-lg border p-3">
          <Text size="small" weight="plus">
            {t("rentals.attention.whatToDo")}
          </Text>
          <Text size="small" className="whitespace-pre-line text-pretty break-words">
            {remedy}
          </Text>
        </div>
        <Actions rental={rental} />
      </div>
    </Container>
  )
}

function Actions({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const prompt = usePrompt()
  const action = useRentalAction(rental.id)
  const [closing, setClosing] = useState(false)
  const run = async (name: RentalAction, note?: string) => {
    await action.mutateAsync({ action: name, note })
    const done = name === "allow-refund" ? "allow_refund" : name
    toast.success(t(`rentals.actions.done.${done}`))
  }
  // What went wrong is shown by `action.error`, below the buttons.
  const tryTo = (name: RentalAction) => void run(name).catch(() => undefined)
  const complete = async () => {
    const sure = await prompt({
      title: t("rentals.actions.complete"),
      description: t("rentals.actions.completeSure"),
      confirmText: t("rentals.actions.complete"),
      cancelText: t("common.cancel"),
      variant: "confirmation",
    })
    if (sure) tryTo("complete")
  }
  const busyWith = action.isPending ? action.variables.action : null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {rental.actions.retry && (
          <Button
            size="small"
            variant="secondary"
            isLoading={busyWith === "retry"}
            disabled={action.isPending}
            onClick={() => tryTo("retry")}
          >
            {t("rentals.actions.retry")}
          </Button>
        )}
        {rental.actions.complete && (
          <Button
            size="small"
            variant="secondary"
            isLoading={busyWith === "complete"}
            disabled={action.isPending}
            onClick={complete}
          >
            {t("rentals.actions.complete")}
          </Button>
        )}
        {rental.actions.resolve && (
          <Button
            size="small"
            variant="secondary"
            disabled={action.isPending}
            onClick={() => setClosing(true)}
          >
            {t("rentals.actions.resolve")}
          </Button>
        )}
      </div>
      {action.isError && !closing && <Failure error={action.error} />}
      {closing && (
        <NoteDrawer
          title={t("rentals.actions.resolve")}
          description={t("rentals.actions.resolveHint")}
          label={t("rentals.note.label")}
          button={t("rentals.actions.resolve")}
          onSubmit={(note) => run("resolve", note)}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}

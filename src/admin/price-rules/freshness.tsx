import { ArrowPath } from "@medusajs/icons"
import { Alert, Button, toast } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { LINK } from "../components/link-style"
import { useProblem } from "../components/state"
import { useFormat } from "../lib/format"
import { useRefreshRules } from "../lib/rules-queries"
import { ServiceQuote, useServiceWords } from "../lib/service-words"
import { useTexts } from "../lib/texts"
import type { RulesAnswer } from "../lib/types"
import { Note, Small } from "../components/text"

/** How old the rules are, and a button that asks for newer ones. */
export function AsOf({ answer, channel }: { answer: RulesAnswer | undefined; channel: string | null }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const problem = useProblem()
  const refresh = useRefreshRules(channel)
  const ask = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ failure }) =>
        failure ? toast.warning(t("rules.freshness.failed")) : toast.success(t("rules.freshness.refreshed")),
      onError: (fault) => toast.error(problem(fault)),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {answer?.fetched_at && (
        <Note data-testid="rules-as-of">
          {t("rules.freshness.asOf", { when: moment(answer.fetched_at) })}
        </Note>
      )}
      <Button size="small" variant="secondary" isLoading={refresh.isPending} onClick={ask}>
        <ArrowPath />
        {t("rules.freshness.refresh")}
      </Button>
    </div>
  )
}

/** What is wrong where the rules couldn't be fetched, or are too old. */
export function Freshness({ answer }: { answer: RulesAnswer }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const say = useServiceWords()
  const failure = answer.failure && say(answer.failure)
  if (!answer.failure && !answer.stale) return null
  return (
    <Alert variant={answer.rules.length ? "warning" : "error"} role="alert">
      <Small weight="plus">{failure ? failure.text : t("rules.stale")}</Small>
      <Small>
        {failure?.remedy}{" "}
        {answer.rules.length > 0 && t("rules.servedSince", { when: moment(answer.fetched_at) })}
      </Small>
      {answer.failure && <ServiceQuote failure={answer.failure} />}
      <Link to="/settings/rental" className={`txt-small ${LINK}`}>
        {t("rules.toSettings")}
      </Link>
    </Alert>
  )
}

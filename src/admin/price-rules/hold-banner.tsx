import { Alert, Button, Text, toast } from "@medusajs/ui"
import { LINK } from "../components/link-style"
import { useProblem } from "../components/state"
import { useAgreeToRules } from "../lib/rules-history-queries"
import { useTexts } from "../lib/texts"
import type { RulesHold } from "../lib/types"
import { JumpFacts } from "./jump-facts"

/** The present rules aren't accepted: why, what that means for shoppers, and the button that accepts them. */
export function HoldBanner({ hold, channel }: { hold: RulesHold; channel: string | null }) {
  const { t } = useTexts()
  const problem = useProblem()
  const agree = useAgreeToRules(channel)
  if (!hold.jump) return hold.paused ? <Looking /> : null
  const send = () =>
    agree.mutate(
      { change_id: hold.change_id },
      {
        onSuccess: () => toast.success(t("rules.hold.agreed")),
        onError: (fault) => toast.error(problem(fault)),
      },
    )
  return (
    <Alert variant="error" role="alert" data-testid="rules-hold">
      <Text size="small" weight="plus">
        {t(hold.paused ? "rules.hold.paused" : "rules.hold.jumped")}
      </Text>
      <Text size="small">
        <JumpFacts jump={hold.jump} /> {t(hold.paused ? "rules.hold.pausedHint" : "rules.hold.goesOnHint")}
      </Text>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="small" variant="secondary" isLoading={agree.isPending} onClick={send}>
          {t("rules.hold.agree")}
        </Button>
        <a href="#history" className={`txt-small ${LINK}`}>
          {t("rules.hold.history")}
        </a>
      </div>
    </Alert>
  )
}

function Looking() {
  const { t } = useTexts()
  return (
    <Alert variant="warning" role="status">
      <Text size="small" weight="plus">
        {t("rules.hold.looking")}
      </Text>
      <Text size="small">{t("rules.hold.lookingHint")}</Text>
    </Alert>
  )
}

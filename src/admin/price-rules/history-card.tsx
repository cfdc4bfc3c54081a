import { Button, StatusBadge, Table, Text } from "@medusajs/ui"
import { SCROLLS } from "../components/link-style"
import { Section } from "../components/section"
import { Loaded } from "../components/state"
import { useFormat } from "../lib/format"
import { useRulesHistory } from "../lib/rules-history-queries"
import { useTexts } from "../lib/texts"
import type { RulesChange, RulesHold } from "../lib/types"
import { useImpactWords } from "./use-impact-words"

interface Props {
  channel: string | null
  hold: RulesHold | null
  chosen: RulesChange | null
  onChoose: (change: RulesChange | null) => void
}

/** The changes of the service's rules, newest first; one can be chosen for the chart. */
export function HistoryCard({ channel, ...row }: Props) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const query = useRulesHistory(channel)
  return (
    <Section id="history" title={t("rules.history.title")} description={t("rules.history.description")}>
      <Loaded query={query} lines={3}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes)
          if (changes.length <= 1) {
            return (
              <Text size="small" className="text-ui-fg-subtle px-6 py-4">
                {changes[0] ? t("rules.history.none", { when: moment(changes[0].at) }) : "-"}
              </Text>
            )
          }
          return (
            <>
              <Changes changes={changes} {...row} />
              {query.hasNextPage && (
                <div className="flex justify-center px-6 py-3">
                  <Button
                    size="small"
                    variant="transparent"
                    isLoading={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t("rules.history.more")}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Changes({ changes, hold, chosen, onChoose }: Omit<Props, "channel"> & { changes: RulesChange[] }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const say = useImpactWords()
  return (
    <div className={SCROLLS} tabIndex={0} role="region" aria-label={t("rules.history.title")}>
      <Table data-testid="rules-history">
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>{t("rules.history.when")}</Table.HeaderCell>
            <Table.HeaderCell>{t("rules.history.impact")}</Table.HeaderCell>
            <Table.HeaderCell>{t("rules.history.state")}</Table.HeaderCell>
            <Table.HeaderCell>
              <span className="sr-only">{t("rules.chart.title")}</span>
            </Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {changes.map((change) => (
            <Table.Row key={change.id} aria-selected={change.id === chosen?.id}>
              <Table.Cell className="whitespace-nowrap">{moment(change.at)}</Table.Cell>
              <Table.Cell className="min-w-[200px] whitespace-normal py-2">{say(change)}</Table.Cell>
              <Table.Cell className="py-2">
                <State change={change} isPresent={change.id === hold?.change_id} />
              </Table.Cell>
              <Table.Cell className="text-right">
                {change.before && (
                  <Button
                    size="small"
                    variant="transparent"
                    aria-pressed={change.id === chosen?.id}
                    onClick={() => onChoose(change.id === chosen?.id ? null : change)}
                  >
                    {t(change.id === chosen?.id ? "rules.history.hide" : "rules.history.show")}
                  </Button>
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

/** Nothing to say of a change that is within the limit. */
function State({ change, isPresent }: { change: RulesChange; isPresent: boolean }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  if (!change.jump) return null
  const { accepted_at, agreed_by } = change
  if (agreed_by) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {t("rules.history.agreedBy", { who: agreed_by, when: moment(accepted_at) })}
      </Text>
    )
  }
  return (
    <StatusBadge color={isPresent ? "red" : "grey"} className="w-fit whitespace-nowrap">
      {t(isPresent ? "rules.history.waiting" : accepted_at ? "rules.history.jump" : "rules.history.replaced")}
    </StatusBadge>
  )
}

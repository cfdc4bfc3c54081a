import type { RentalOverview } from "../../core/api/overview"
import { useTexts } from "../lib/texts"
import { linksOf } from "./list-links"
import { skeletons, Tile } from "./tile"

const THREE = "bg-ui-border-base grid grid-cols-1 gap-px md:grid-cols-3"
const SIX = "bg-ui-border-base grid grid-cols-1 gap-px min-[480px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-6"

/**
 * The three figures that matter first, then the others, each compared with the period before and leading to its rentals; before they are known, grey
 * ones of the same size.
 */
export function Figures({ overview }: { overview: RentalOverview | undefined }) {
  return (
    <>
      <div className={THREE}>{overview ? <First overview={overview} /> : skeletons(3, "large")}</div>
      <div className={SIX}>{overview ? <Others overview={overview} /> : skeletons(6, "middle")}</div>
    </>
  )
}

function First({ overview }: { overview: RentalOverview }) {
  const { t, number, euros, day } = useTexts()
  const compare = useCompare()
  const links = linksOf(overview)
  const { active, paid, before } = overview
  const since = t("overview.since", { day: day(overview.from_at) })
  return (
    <>
      <Tile
        size="large"
        label={t("overview.active")}
        value={number(active.count)}
        change={compare(active.count, before.active.count, number)}
        hint={since}
        to={links.active}
      />
      <Tile
        size="large"
        label={t("overview.volume")}
        value={euros(active.monthly)}
        change={compare(active.monthly, before.active.monthly, euros)}
        hint={since}
        to={links.active}
      />
      <Tile
        size="large"
        label={t("overview.new")}
        value={number(paid.count)}
        change={compare(paid.count, before.paid.count, number)}
        hint={t("overview.inPeriod")}
        to={links.paid}
      />
    </>
  )
}

function Others({ overview }: { overview: RentalOverview }) {
  const { t, number, euros, percent, monthly } = useTexts()
  const compare = useCompare()
  const links = linksOf(overview)
  const { active, started, started_and_paid, paid, lost, before } = overview
  const share = started ? t("overview.share", { share: percent(started_and_paid / started) }) : undefined
  return (
    <>
      <Tile
        label={t("overview.remaining")}
        value={euros(active.remaining)}
        hint={t("overview.ofActive")}
        to={links.active}
      />
      <Tile
        label={t("overview.ending")}
        value={number(active.ending)}
        change={compare(active.ending, before.active.ending, number)}
        hint={t("overview.byDuration")}
        to={links.ending}
      />
      <Tile
        label={t("list.tabs.booked")}
        value={number(overview.booked)}
        hint={t("overview.toFinalize")}
        to={links.booked}
      />
      <Tile
        label={t("overview.filter.started")}
        value={number(started)}
        change={compare(started, before.started, number)}
        hint={share}
        to={links.started}
      />
      <Tile
        label={t("overview.filter.lost")}
        value={number(lost)}
        change={compare(lost, before.lost, number)}
        hint={
          lost
            ? t("overview.sendAgain")
            : t("overview.unpaidAfter", { hours: number(overview.unconfirmed_after_hours) })
        }
        isBad={lost > 0}
        to={links.lost}
      />
      <Tile
        label={t("overview.average")}
        value={monthly(paid.average)}
        change={
          paid.average !== null && before.paid.average !== null
            ? compare(paid.average, before.paid.average, euros)
            : undefined
        }
        hint={t("overview.ofPaid")}
        to={links.paid}
      />
    </>
  )
}

/** Says what a figure was before, and by how much it has changed where that can be said. */
function useCompare() {
  const { t, change } = useTexts()
  return (now: number, was: number, write: (value: number) => string) => {
    const before = t("overview.was", { was: write(was) })
    return was > 0 ? `${change(now / was - 1)} · ${before}` : before
  }
}

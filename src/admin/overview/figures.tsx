import type { RentalOverview } from "../../core/api/overview"
import { useTexts } from "../lib/texts"
import { linksOf } from "./list-links"
import { skeletons, Tile } from "./tile"

interface Of {
  overview: RentalOverview
}

const GRID = "bg-ui-border-base grid grid-cols-1 gap-px md:grid-cols-3"

/**
 * The three figures that matter first, then the others, each compared with the period before and leading to its rentals; before they are
 * known, grey ones of the same size.
 */
export function Figures({ overview }: Partial<Of>) {
  return (
    <div className="bg-ui-border-base flex flex-col gap-px">
      <div className={GRID}>{overview ? <First overview={overview} /> : skeletons(3, "large")}</div>
      <div className={`${GRID} min-[480px]:grid-cols-2`}>
        {overview ? <Others overview={overview} /> : skeletons(6, "middle")}
      </div>
    </div>
  )
}

function First({ overview }: Of) {
  const { t, number, euros, day } = useTexts()
  const compare = useCompare()
  const links = linksOf(overview)
  const { active, paid, before } = overview
  const since = t("overview.since", { day: day(overview.from_at) })
  return (
    <>
      <Tile
        isLarge
        label={t("overview.active")}
        value={number(active.count)}
        hints={[compare(active.count, before.active.count, number), since]}
        to={links.active}
      />
      <Tile
        isLarge
        label={t("overview.volume")}
        value={euros(active.monthly)}
        hints={[compare(active.monthly, before.active.monthly, euros), since]}
        to={links.active}
      />
      <Tile
        isLarge
        label={t("overview.new")}
        value={number(paid.count)}
        hints={[compare(paid.count, before.paid.count, number), t("overview.inPeriod")]}
        to={links.paid}
      />
    </>
  )
}

function Others({ overview }: Of) {
  const { t, number, euros, percent, monthly } = useTexts()
  const compare = useCompare()
  const links = linksOf(overview)
  const { active, started, started_and_paid, paid, lost, before } = overview
  const hours = number(overview.unconfirmed_after_hours)
  return (
    <>
      <Tile
        label={t("overview.remaining")}
        value={euros(active.remaining)}
        hints={[t("overview.ofActive")]}
        to={links.active}
      />
      <Tile
        label={t("overview.ending")}
        value={number(active.ending)}
        hints={[compare(active.ending, before.active.ending, number), t("overview.byDuration")]}
        to={links.ending}
      />
      <Tile
        label={t("list.tabs.booked")}
        value={number(overview.booked)}
        hints={[t("overview.toFinalize")]}
        to={links.booked}
      />
      <Tile
        label={t("overview.filter.started")}
        value={number(started)}
        hints={[
          compare(started, before.started, number),
          started ? t("overview.share", { share: percent(started_and_paid / started) }) : undefined,
        ]}
        to={links.started}
      />
      <Tile
        label={t("overview.filter.lost")}
        value={number(lost)}
        hints={[
          compare(lost, before.lost, number),
          lost ? t("overview.sendAgain") : t("overview.unpaidAfter", { hours }),
        ]}
        isBad={lost > 0}
        to={links.lost}
      />
      <Tile
        label={t("overview.average")}
        value={monthly(paid.average)}
        hints={[compare(paid.average, before.paid.average, euros), t("overview.ofPaid")]}
        to={links.paid}
      />
    </>
  )
}

/** Says what a figure was before, and by how much it has changed, where that can be said. */
function useCompare() {
  const { t, change } = useTexts()
  return (now: number | null, was: number | null, write: (value: number) => string) => {
    if (now === null || was === null) return undefined
    const before = t("overview.was", { was: write(was) })
    return was > 0 ? `${change(now / was - 1)} · ${before}` : before
  }
}

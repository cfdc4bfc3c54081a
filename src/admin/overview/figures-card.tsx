import type { RentalOverview } from "../../core/api/overview"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { linksOf } from "./list-links"
import { Tile, TileSkeleton } from "./tile"
import { usePercent } from "./use-percent"

const GRID = "bg-ui-border-base grid grid-cols-1 gap-px min-[480px]:grid-cols-2 lg:grid-cols-4"

/** The figures of now and of the period, each leading to its rentals; before they are known, grey ones of the same size. */
export function Figures({ overview }: { overview: RentalOverview | undefined }) {
  return (
    <div className={GRID}>
      {overview ? (
        <Known overview={overview} />
      ) : (
        Array.from({ length: 8 }, (_, tile) => <TileSkeleton key={tile} />)
      )}
    </div>
  )
}

function Known({ overview }: { overview: RentalOverview }) {
  const { t } = useTexts()
  const { number, euros, monthly } = useFormat()
  const percent = usePercent()
  const links = linksOf(overview)
  const { active, started, started_and_paid, paid, lost } = overview
  const share = started
    ? t("overview.share", { share: percent(started_and_paid / started) })
    : t("overview.inPeriod")
  return (
    <>
      <Tile
        label={t("overview.active")}
        value={number(active.count)}
        hint={t("overview.now")}
        to={links.active}
      />
      <Tile
        label={t("overview.volume")}
        value={euros(active.monthly)}
        hint={t("overview.ofActive")}
        to={links.active}
      />
      <Tile
        label={t("overview.ending")}
        value={number(active.ending)}
        hint={t("overview.byDuration")}
        to={links.ending}
      />
      <Tile
        label={t("overview.booked")}
        value={number(overview.booked)}
        hint={t("overview.toFinalize")}
        to={links.booked}
      />
      <Tile label={t("overview.started")} value={number(started)} hint={share} to={links.started} />
      <Tile
        label={t("overview.paid")}
        value={number(paid.count)}
        hint={t("overview.inPeriod")}
        to={links.paid}
      />
      <Tile
        label={t("overview.lost")}
        value={number(lost)}
        hint={t("overview.unpaidAfter", { hours: number(overview.unconfirmed_after_hours) })}
        to={links.lost}
      />
      <Tile
        label={t("overview.average")}
        value={monthly(paid.average)}
        hint={t("overview.ofPaid")}
        to={links.paid}
      />
    </>
  )
}

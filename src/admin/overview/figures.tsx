import { Button, clx, Container, Skeleton, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { RentalOverview } from "../../core/api/overview"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { linksOf } from "./list-links"
import { thisMonth } from "./periods"
import { useOverview } from "./use-overview"
import { Note, Small } from "../components/text"

const THREE = "bg-ui-border-base grid grid-cols-1 gap-px md:grid-cols-3"
const SIX = "bg-ui-border-base grid grid-cols-1 gap-px min-[480px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-6"

/**
 * The three figures that matter first, then the others, each compared with the period before and leading to its rentals; before they are known, grey
 * ones of the same size.
 */
export function Figures({ overview }: { overview: RentalOverview | undefined }) {
  if (overview) return <Known overview={overview} />
  return (
    <>
      <div className={THREE}>{skeletons(3, "large")}</div>
      <div className={SIX}>{skeletons(6, "middle")}</div>
    </>
  )
}

const skeletons = (count: number, size: Size) =>
  Array.from({ length: count }, (_, tile) => <TileSkeleton key={tile} size={size} />)

function Known({ overview }: { overview: RentalOverview }) {
  return (
    <>
      <div className={THREE}>
        <First overview={overview} />
      </div>
      <div className={SIX}>
        <Others overview={overview} />
      </div>
    </>
  )
}

function First({ overview }: { overview: RentalOverview }) {
  const { t } = useTexts()
  const { number, euros, day } = useFormat()
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
  const { t } = useTexts()
  const { number, euros, percent, monthly } = useFormat()
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
  const { t } = useTexts()
  const { change } = useFormat()
  return (now: number, was: number, write: (value: number) => string) => {
    const before = t("overview.was", { was: write(was) })
    return was > 0 ? `${change(now / was - 1)} · ${before}` : before
  }
}

type Size = "small" | "middle" | "large"

interface TileProps {
  label: string
  value: string
  /** What it was before. */
  change?: string
  hint?: string
  /** Where the figure's rentals are listed. */
  to: string
  size?: Size
  /** The merchant should do something about it. */
  isBad?: boolean
}

const SIZES: Record<Size, string> = { small: "h-[72px]", middle: "h-[116px]", large: "h-[128px]" }
const VALUES: Record<Size, string> = {
  small: "txt-compact-medium-plus",
  middle: "text-lg font-medium leading-7",
  large: "text-[28px] font-medium leading-9",
}

/** A figure that leads to its rentals. */
function Tile({ label, value, change, hint, to, size = "middle", isBad }: TileProps) {
  return (
    <Link
      to={to}
      className={clx(
        "bg-ui-bg-base hover:bg-ui-bg-base-hover transition-fg flex min-w-0 flex-col justify-center gap-y-0.5 outline-none",
        size === "small" ? "pl-6 pr-1 md:pl-4 xl:pl-6" : "px-6 xl:pr-3",
        "focus-visible:shadow-borders-focus focus-visible:relative",
        SIZES[size],
      )}
    >
      <Small as="span" leading="compact" className="text-ui-fg-subtle truncate" title={label}>
        {label}
      </Small>
      <span
        className={clx("truncate tabular-nums", isBad ? "text-ui-fg-error" : "text-ui-fg-base", VALUES[size])}
      >
        {value}
      </span>
      {[change, hint].map(
        (line) =>
          line && (
            <Text
              key={line}
              as="span"
              size="xsmall"
              leading="compact"
              className="text-ui-fg-subtle truncate tabular-nums"
              title={line}
            >
              {line}
            </Text>
          ),
      )}
    </Link>
  )
}

/** As high as a tile, before its figure is known. */
function TileSkeleton({ size }: { size: Size }) {
  return (
    <div className={clx("bg-ui-bg-base flex flex-col justify-center gap-y-2 px-6", SIZES[size])}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-5 w-16" />
    </div>
  )
}

/** How the business goes, in one row above the list: as high before the figures are known, and where there are none yet. */
export function OverviewTiles() {
  const { t } = useTexts()
  const overview = useOverview(thisMonth(new Date()), null)
  return (
    <Container className="overflow-hidden p-0" data-rental-section="overview-tiles">
      <div className="bg-ui-border-base grid grid-cols-2 gap-px md:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        {overview.data ? (
          <SmallFigures overview={overview.data} />
        ) : overview.isError ? (
          <div className="bg-ui-bg-base col-span-2 flex h-[145px] items-center gap-x-4 px-6 md:col-span-4 md:h-[72px]">
            <Note>{t("overview.failed")}</Note>
            <Button size="small" variant="secondary" onClick={() => void overview.refetch()}>
              {t("common.tryAgain")}
            </Button>
          </div>
        ) : (
          skeletons(4, "small")
        )}
        <div className="bg-ui-bg-base col-span-2 flex h-11 items-center px-4 md:col-span-1 md:h-full">
          <Button asChild size="small" variant="transparent">
            <Link to="/rentals/overview">{t("menu.overview")}</Link>
          </Button>
        </div>
      </div>
    </Container>
  )
}

function SmallFigures({ overview }: { overview: RentalOverview }) {
  const { t } = useTexts()
  const { number, euros } = useFormat()
  const links = linksOf(overview)
  const { active, paid } = overview
  return (
    <>
      <Tile size="small" label={t("overview.active")} value={number(active.count)} to={links.active} />
      <Tile size="small" label={t("overview.volume")} value={euros(active.monthly)} to={links.active} />
      <Tile size="small" label={t("overview.newThisMonth")} value={number(paid.count)} to={links.paid} />
      <Tile size="small" label={t("overview.ending")} value={number(active.ending)} to={links.ending} />
    </>
  )
}

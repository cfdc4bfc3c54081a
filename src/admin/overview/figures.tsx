import type { RentalOverview } from "../../core/api/overview"
import { useTexts } from "../lib/texts"
import { clx, Skeleton, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { Small } from "../components/card"
import type { Figure } from "../../core/rental-states"
import { wholeDays, type Filters } from "../lib/table-address"
import { listPath } from "../rentals/use-list-state"

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

interface TileProps {
  label: string
  value: string
  /** Below it, a line each: what it was before, and what it counts; a tile without is a small one. */
  hints?: readonly (string | undefined)[]
  /** Where the figure's rentals are listed. */
  to: string
  /** It is one of those that matter first. */
  isLarge?: boolean
  /** The merchant should do something about it. */
  isBad?: boolean
}

const HEIGHTS = { small: "h-[72px]", middle: "h-[116px]", large: "h-[128px]" }
const VALUES = {
  small: "txt-compact-medium-plus",
  middle: "text-xl font-medium leading-7",
  large: "text-[28px] font-medium leading-9",
}

/** A figure that leads to its rentals. */
export function Tile({ label, value, hints, to, isLarge, isBad }: TileProps) {
  const lines = hints?.filter((line) => line !== undefined) ?? []
  const size = !hints ? "small" : isLarge ? "large" : "middle"
  return (
    <Link
      to={to}
      className={clx(
        "bg-ui-bg-base hover:bg-ui-bg-base-hover transition-fg flex min-w-0 flex-col gap-y-0.5 outline-none",
        hints ? "px-6 py-3" : "justify-center pl-6 pr-1 md:pl-4 xl:pl-6",
        "focus-visible:shadow-borders-focus focus-visible:relative",
        HEIGHTS[size],
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
      {lines.map((line) => (
        <Text
          key={line}
          as="span"
          size="xsmall"
          leading="compact"
          className={clx("text-ui-fg-subtle tabular-nums", lines.length > 1 ? "truncate" : "line-clamp-2")}
          title={line}
        >
          {line}
        </Text>
      ))}
    </Link>
  )
}

/** So many tiles before their figures are known: as high. */
export const skeletons = (count: number, size: keyof typeof HEIGHTS) =>
  Array.from({ length: count }, (_, tile) => (
    <div key={tile} className={clx("bg-ui-bg-base flex flex-col justify-center gap-y-2 px-6", HEIGHTS[size])}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-5 w-16" />
    </div>
  ))

type Counted = Pick<RentalOverview, "environment" | "sales_channel_id" | "from" | "to">

/** The list of exactly those rentals that a figure counts. */
export function linksOf(overview: Counted) {
  const { environment, sales_channel_id } = overview
  const shared: Filters = {
    environment,
    ...(sales_channel_id && { sales_channel_id: [sales_channel_id] }),
  }
  const period = wholeDays(overview)
  const list = (filters: Filters) => listPath({ ...filters, ...shared })
  const figure = (name: Figure, more: Filters = {}) => list({ figure: name, ...more })
  return {
    active: figure("active"),
    ending: figure("ending"),
    booked: list({ status: ["booked"] }),
    started: figure("started", { created_at: period }),
    lost: figure("lost", { created_at: period }),
    paid: figure("paid", { confirmed_at: period }),
    duration: (months: number) => figure("paid", { confirmed_at: period, duration: [String(months)] }),
    product: (id: string) => figure("paid", { confirmed_at: period, product_id: [id] }),
  }
}

import type { RentalOverview } from "../../answers/overview"
import { useTexts } from "../lib/texts"
import { clx, Skeleton, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { Small } from "../components/card"
import { listPath } from "../rentals/use-list-state"

interface Of {
  overview: RentalOverview
}

const GRID = "bg-ui-border-base grid grid-cols-1 gap-px md:grid-cols-3"

/**
 * The three figures that matter first, then the others, each leading to its rentals; before they are known, grey ones of the same size.
 */
export function Figures({ overview }: Partial<Of>) {
  return (
    <div className="bg-ui-border-base flex flex-col gap-px">
      <div className={GRID}>{overview ? <First overview={overview} /> : skeletons(3, "large")}</div>
      <div className={GRID}>{overview ? <Others overview={overview} /> : skeletons(3, "middle")}</div>
    </div>
  )
}

function First({ overview }: Of) {
  const { t, number, euros } = useTexts()
  const { active } = overview
  return (
    <>
      <Tile
        isLarge
        label={t("overview.active")}
        value={number(active.count)}
        hint={t("overview.byDuration")}
        to={links.active}
      />
      <Tile
        isLarge
        label={t("overview.volume")}
        value={euros(active.monthly)}
        hint={t("overview.ofThese")}
        to={links.active}
      />
      <Tile
        isLarge
        label={t("overview.remaining")}
        value={euros(active.remaining)}
        hint={t("overview.ofActive")}
        to={links.active}
      />
    </>
  )
}

function Others({ overview }: Of) {
  const { t, number } = useTexts()
  const { active, booked, unpaid } = overview
  return (
    <>
      <Tile
        label={t("overview.ending")}
        value={number(active.ending)}
        hint={t("overview.byDuration")}
        to={links.ending}
      />
      <Tile
        label={t("list.tabs.booked")}
        value={number(booked)}
        hint={t("overview.toFinalize")}
        to={links.booked}
      />
      <Tile
        label={t("list.tabs.unpaid")}
        value={number(unpaid)}
        hint={t("overview.notPaid")}
        to={links.unpaid}
      />
    </>
  )
}

interface TileProps {
  label: string
  value: string
  /** Below it: what it counts; a tile without is a small one. */
  hint?: string
  /** Where the figure's rentals are listed. */
  to: string
  /** It is one of those that matter first. */
  isLarge?: boolean
}

const HEIGHTS = { small: "h-[72px]", middle: "h-[116px]", large: "h-[128px]" }
const VALUES = {
  small: "txt-compact-medium-plus",
  middle: "text-xl font-medium leading-7",
  large: "text-[28px] font-medium leading-9",
}

/** A figure that leads to its rentals. */
export function Tile({ label, value, hint, to, isLarge }: TileProps) {
  const size = !hint ? "small" : isLarge ? "large" : "middle"
  return (
    <Link
      to={to}
      className={clx(
        "bg-ui-bg-base hover:bg-ui-bg-base-hover transition-fg flex min-w-0 flex-col gap-y-0.5 outline-none",
        hint ? "px-6 py-3" : "justify-center pl-6 pr-1 md:pl-4 xl:pl-6",
        "focus-visible:shadow-borders-focus focus-visible:relative",
        HEIGHTS[size],
      )}
    >
      <Small as="span" leading="compact" className="text-ui-fg-subtle truncate" title={label}>
        {label}
      </Small>
      <span className={clx("text-ui-fg-base truncate tabular-nums", VALUES[size])}>{value}</span>
      {hint && (
        <Text
          as="span"
          size="xsmall"
          leading="compact"
          className="text-ui-fg-subtle line-clamp-2"
          title={hint}
        >
          {hint}
        </Text>
      )}
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

/** The list of the rentals that a figure counts. */
export const links = {
  active: listPath({ figure: "active" }),
  ending: listPath({ figure: "ending" }),
  booked: listPath({ status: ["booked"] }),
  unpaid: listPath({ status: ["open"] }),
}

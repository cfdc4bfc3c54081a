import { Button, clx, Container, Skeleton, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { RentalOverview } from "../../core/api/overview"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { linksOf } from "./list-links"
import { thisMonth } from "./periods"
import { useOverview } from "./use-overview"
import { Note, Small } from "../components/text"

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
  const { number, euros, monthly, percent } = useFormat()
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
        label={t("list.tabs.booked")}
        value={number(overview.booked)}
        hint={t("overview.toFinalize")}
        to={links.booked}
      />
      <Tile label={t("overview.filter.started")} value={number(started)} hint={share} to={links.started} />
      <Tile
        label={t("overview.filter.paid")}
        value={number(paid.count)}
        hint={t("overview.inPeriod")}
        to={links.paid}
      />
      <Tile
        label={t("overview.filter.lost")}
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

interface TileProps {
  label: string
  value: string
  hint?: string
  /** Where the figure's rentals are listed. */
  to: string
  isSmall?: boolean
}

const SIZES = { small: "h-[72px]", large: "h-[104px]" }
const sizeOf = (isSmall?: boolean) => (isSmall ? SIZES.small : SIZES.large)

/** A figure that leads to its rentals. */
function Tile({ label, value, hint, to, isSmall }: TileProps) {
  return (
    <Link
      to={to}
      className={clx(
        "bg-ui-bg-base hover:bg-ui-bg-base-hover transition-fg flex min-w-0 flex-col justify-center gap-y-0.5 outline-none",
        isSmall ? "pl-6 pr-1 md:pl-4 xl:pl-6" : "px-6",
        "focus-visible:shadow-borders-focus focus-visible:relative",
        sizeOf(isSmall),
      )}
    >
      <Small as="span" leading="compact" className="text-ui-fg-subtle truncate" title={label}>
        {label}
      </Small>
      <span
        className={clx(
          "text-ui-fg-base truncate tabular-nums",
          isSmall ? "txt-compact-medium-plus" : "text-xl font-medium leading-7",
        )}
      >
        {value}
      </span>
      {hint && (
        <Text as="span" size="xsmall" leading="compact" className="text-ui-fg-subtle truncate" title={hint}>
          {hint}
        </Text>
      )}
    </Link>
  )
}

/** As high as a tile, before its figure is known. */
function TileSkeleton({ isSmall }: { isSmall?: boolean }) {
  return (
    <div className={clx("bg-ui-bg-base flex flex-col justify-center gap-y-2 px-6", sizeOf(isSmall))}>
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
          [0, 1, 2, 3].map((tile) => <TileSkeleton key={tile} isSmall />)
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
      <Tile isSmall label={t("overview.active")} value={number(active.count)} to={links.active} />
      <Tile isSmall label={t("overview.volume")} value={euros(active.monthly)} to={links.active} />
      <Tile isSmall label={t("overview.newThisMonth")} value={number(paid.count)} to={links.paid} />
      <Tile isSmall label={t("overview.ending")} value={number(active.ending)} to={links.ending} />
    </>
  )
}

import { Button, Container } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { RentalOverview } from "../../answers/overview"
import { Failure } from "../components/card"
import { useTexts } from "../lib/texts"
import { links, skeletons, Tile } from "./figures"
import { thisMonth, useOverview } from "./period"

/** How the business goes, in one row above the list: as high before the figures are known, and where there are none yet. */
export function OverviewTiles() {
  const { t } = useTexts()
  const overview = useOverview(thisMonth(new Date()))
  return (
    <Container className="overflow-hidden p-0" data-rental-section="overview-tiles">
      <div className="bg-ui-border-base grid grid-cols-2 gap-px md:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        {overview.data ? (
          <SmallFigures overview={overview.data} />
        ) : overview.isError ? (
          <div className="bg-ui-bg-base col-span-2 flex h-[145px] items-center gap-x-4 px-6 md:col-span-4 md:h-[72px]">
            <Failure of={overview} />
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
  const { t, number, euros } = useTexts()
  const { active, unpaid } = overview
  return (
    <>
      <Tile label={t("overview.active")} value={number(active.count)} to={links.active} />
      <Tile label={t("overview.volume")} value={euros(active.monthly)} to={links.active} />
      <Tile label={t("overview.ending")} value={number(active.ending)} to={links.ending} />
      <Tile label={t("list.tabs.unpaid")} value={number(unpaid)} to={links.unpaid} />
    </>
  )
}

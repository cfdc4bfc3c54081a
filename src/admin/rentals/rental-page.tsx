import { useParams } from "react-router-dom"
import { LinkCard } from "../links/link-card"
import { Failure, Loading } from "../components/card"
import { useRental } from "../lib/rental-queries"
import type { RentalDetail } from "../../answers/rentals"
import { AttentionCard } from "./attention-card"
import { LinesCard } from "./lines-card"
import { PeopleCard } from "./people-card"
import { RentalHead } from "./rental-head"
import { TermsCard } from "./terms-card"
import { TimelineCard } from "./timeline-card"

/** One rental: what it needs, its terms, what was ordered and paid, and all that came and went. */
export function RentalPage() {
  const { id } = useParams()
  const rental = useRental(id)
  if (rental.data) return <Rental rental={rental.data} />
  return rental.isError ? <Failure of={rental} /> : <Loading lines={8} />
}

function Rental({ rental }: { rental: RentalDetail }) {
  return (
    <div className="flex w-full flex-col gap-y-3">
      <RentalHead rental={rental} />
      <AttentionCard rental={rental} />
      <div className="flex w-full flex-col items-start gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px]">
        <div className="flex w-full min-w-0 flex-col gap-y-3">
          <LinesCard rental={rental} />
          <TimelineCard rental={rental} />
        </div>
        <div className="flex w-full min-w-0 flex-col gap-y-3">
          <LinkCard rental={rental} />
          <TermsCard rental={rental} />
          <PeopleCard rental={rental} />
        </div>
      </div>
    </div>
  )
}

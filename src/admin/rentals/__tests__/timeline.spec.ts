import type { RentalDetail } from "../../../answers/rentals"
import { timelineOf } from "../timeline"

const [FIRST, SECOND] = ["2026-01-02T00:10:00.000Z", "2026-01-02T00:14:00.000Z"] as const

it("the timeline is newest first; of one moment, what was written later", () => {
  const rental = {
    ...{ created_at: FIRST, opened_at: FIRST, attempts: [{ created_at: FIRST }] },
    ...{ events: [{ created_at: SECOND }], attention: null, created_by: null },
    ...{ completed_at: SECOND, cancelled_at: null, refund_allowed_at: null },
  } as unknown as RentalDetail
  const found = timelineOf(rental).map((moment) => (moment.kind === "milestone" ? moment.what : moment.kind))
  expect(found).toEqual(["completed", "call", "opened", "attempt", "created"])
})

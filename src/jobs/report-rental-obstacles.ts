/** At the shop's start: a line in the log for each thing that keeps shoppers from renting. */
export { reportObstacles as default } from "../workflows/settings/readiness"

/** Medusa runs the job by this: once, as soon as it has loaded its jobs. Milliseconds. */
export const config = {
  name: "report-rental-obstacles",
  schedule: { interval: 500, numberOfExecutions: 1 },
}

import type { RentalOverview } from "../../core/api/overview"
import type { Figure } from "../../core/rental-states"
import { wholeDays, type Filters } from "../lib/table-address"
import { listPath } from "../rentals/use-list-state"

type Of = Pick<RentalOverview, "environment" | "sales_channel_id" | "from" | "to">

/** The list of exactly those rentals that a figure counts. */
export function linksOf(overview: Of) {
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

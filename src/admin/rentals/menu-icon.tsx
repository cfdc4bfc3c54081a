import { CalendarMini } from "@medusajs/icons"
import { lazyMark } from "../components/lazy-part"

const AttentionDot = lazyMark(() => import("../cards/attention").then((marks) => marks.AttentionDot))

/** The menu's icon, with a red dot while rentals need attention: Medusa's menu has no space for a number. */
export function MenuIcon() {
  return (
    <span className="relative flex">
      <CalendarMini />
      <AttentionDot />
    </span>
  )
}

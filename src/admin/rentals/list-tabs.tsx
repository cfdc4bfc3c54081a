import { clx } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import { Link, useLocation } from "react-router-dom"
import { MAX_COUNTED } from "../../core/limits"
import { useRentalCounts } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { useIssueTitle } from "../lib/fact-words"
import { TABS, type useListState } from "./use-list-state"

type List = Pick<ReturnType<typeof useListState>, "tab" | "cause" | "addressOf">

/** The list's tabs, each with how many there are; under those that need the merchant a second row, one link a cause. */
export function ListTabs({ list }: { list: List }) {
  const { t } = useTexts()
  const titleOf = useIssueTitle()
  const counts = useRentalCounts().data
  return (
    <>
      <Strip
        title={t("list.tabs.title")}
        links={TABS.map((tab) => ({
          name: t(`list.tabs.${tab}`),
          ...{ to: list.addressOf(tab), isOn: list.tab === tab, count: counts?.[tab] },
        }))}
      />
      {list.tab === "needs_you" && (
        <Strip
          title={t("list.causes")}
          className="bg-ui-bg-subtle"
          links={(counts?.causes ?? []).map(({ code, count }) => {
            const isOn = list.cause === code
            // The one that is on is a way back to all of them.
            const to = list.addressOf("needs_you", isOn ? undefined : code)
            return { name: titleOf(code), to, isOn, count }
          })}
        />
      )}
    </>
  )
}

interface StripProps {
  title: string
  links: { name: string; to: string; isOn: boolean; count: number | undefined }[]
  className?: string
}

/**
 * One row of a fixed height, whatever is known yet: nothing below it moves, and a number has room before it is known. Where it is wider than
 * the window it is scrolled: the link that is on is in sight, and a fading edge says that there are more. Its links look like Medusa's tabs.
 */
function Strip({ title, links, className }: StripProps) {
  const { number } = useTexts()
  const ref = useRef<HTMLElement>(null)
  const { search } = useLocation()
  useEffect(() => {
    const on = ref.current?.querySelector<HTMLElement>("[aria-current]")
    if (on) ref.current!.scrollLeft = on.offsetLeft - EDGE
  }, [search])
  return (
    <div className={clx("border-t", className)}>
      <nav
        ref={ref}
        aria-label={title}
        className="relative flex h-11 items-center gap-x-1 overflow-x-auto pl-4 pr-12 [mask-image:linear-gradient(to_right,black_calc(100%_-_48px),transparent)]"
      >
        {links.map(({ name, to, isOn, count }) => (
          <Link
            key={name}
            to={to}
            aria-current={isOn ? "page" : undefined}
            className={clx(
              "txt-compact-small-plus transition-fg inline-flex shrink-0 items-center gap-x-1.5 whitespace-nowrap rounded-full px-2.5 py-1 outline-none",
              "hover:text-ui-fg-base focus-visible:shadow-borders-focus",
              isOn ? "text-ui-fg-base bg-ui-bg-base shadow-elevation-card-rest" : "text-ui-fg-subtle",
            )}
          >
            {name}
            <span className="text-ui-fg-subtle min-w-[2ch] tabular-nums">
              {count !== undefined && `${number(count)}${count >= MAX_COUNTED ? "+" : ""}`}
            </span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** Left of the link that is on, in pixels. */
const EDGE = 32

import { clx, Skeleton, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { Small } from "../components/card"

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

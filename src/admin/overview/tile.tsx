import { clx, Skeleton, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { Small } from "../components/card"

/** How large a tile is. */
type Size = "small" | "middle" | "large"

interface TileProps {
  label: string
  value: string
  /** What it was before. */
  change?: string
  hint?: string
  /** Where the figure's rentals are listed. */
  to: string
  size?: Size
  /** The merchant should do something about it. */
  isBad?: boolean
}

const SIZES: Record<Size, string> = { small: "h-[72px]", middle: "h-[116px]", large: "h-[128px]" }
const VALUES: Record<Size, string> = {
  small: "txt-compact-medium-plus",
  middle: "text-lg font-medium leading-7",
  large: "text-[28px] font-medium leading-9",
}

/** A figure that leads to its rentals. */
export function Tile({ label, value, change, hint, to, size = "middle", isBad }: TileProps) {
  return (
    <Link
      to={to}
      className={clx(
        "bg-ui-bg-base hover:bg-ui-bg-base-hover transition-fg flex min-w-0 flex-col gap-y-0.5 outline-none",
        size === "small" ? "justify-center pl-6 pr-1 md:pl-4 xl:pl-6" : "px-6 py-3.5 xl:pr-3",
        "focus-visible:shadow-borders-focus focus-visible:relative",
        SIZES[size],
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
      {[change, hint].map(
        (line) =>
          line && (
            <Text
              key={line}
              as="span"
              size="xsmall"
              leading="compact"
              className={clx("text-ui-fg-subtle tabular-nums", change && hint ? "truncate" : "line-clamp-2")}
              title={line}
            >
              {line}
            </Text>
          ),
      )}
    </Link>
  )
}

/** As high as a tile, before its figure is known. */
function TileSkeleton({ size }: { size: Size }) {
  return (
    <div className={clx("bg-ui-bg-base flex flex-col justify-center gap-y-2 px-6", SIZES[size])}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-5 w-16" />
    </div>
  )
}

/** So many tiles before their figures are known. */
export const skeletons = (count: number, size: Size) =>
  Array.from({ length: count }, (_, tile) => <TileSkeleton key={tile} size={size} />)

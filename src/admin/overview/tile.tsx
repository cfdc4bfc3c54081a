import { clx, Skeleton, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"

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
export function Tile({ label, value, hint, to, isSmall }: TileProps) {
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
      <Text as="span" size="small" leading="compact" className="text-ui-fg-subtle truncate" title={label}>
        {label}
      </Text>
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
export function TileSkeleton({ isSmall }: { isSmall?: boolean }) {
  return (
    <div className={clx("bg-ui-bg-base flex flex-col justify-center gap-y-2 px-6", sizeOf(isSmall))}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-5 w-16" />
    </div>
  )
}

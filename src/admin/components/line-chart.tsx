import type { ReactNode } from "react"

/** Lines differ by their dashes too, not by colour alone. */
const LOOKS = [
  { stroke: "var(--tag-blue-icon)", strokeDasharray: undefined },
  { stroke: "var(--tag-orange-icon)", strokeDasharray: "7 3" },
  { stroke: "var(--tag-green-icon)", strokeDasharray: "2 3" },
  { stroke: "var(--tag-purple-icon)", strokeDasharray: "10 3 2 3" },
  { stroke: "var(--tag-red-icon)", strokeDasharray: "4 4" },
]
/** Numbers on an axis: as many as a phone has room for. */
export const MAX_TICKS = 5

/** A value over a place on the axis of x. */
export interface Point {
  x: number
  y: number
}

interface Props {
  /** What a screen reader says of it. */
  label: string
  /** Each in parts, as it may break off. Of several the names are shown. */
  lines: readonly { name: string; segments: readonly (readonly Point[])[] }[]
  /** Where the axis of x ends, and what is written below it. */
  end: number
  marks: readonly { at: number; text: string }[]
  writeY: (value: number) => string
  /** Ranges in which there is nothing: grey. */
  gaps?: readonly { from: number; to: number }[]
  titles?: { x: string; y: string }
}

/** Lines over an axis, as high as its card has room for. */
export function LineChart({ label, lines, end, marks, writeY, gaps = [], titles }: Props) {
  const most = Math.max(1, ...lines.flatMap(({ segments }) => segments.flat().map(({ y }) => y))) * 1.08
  // The picture is 100 wide and 100 high, and stretched to its place; what is written around it isn't.
  const x = (value: number) => (value / (end || 1)) * 100
  const y = (value: number) => 100 - (value / most) * 100
  const levels = ticks(most, MAX_TICKS)
  const path = (d: string, index: number, key?: string) => (
    // Of a single point a dot: a line of no length with round ends.
    <path
      key={key}
      d={d}
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      {...LOOKS[index % LOOKS.length]}
    />
  )
  const grid = { stroke: "var(--border-base)", vectorEffect: "non-scaling-stroke" }
  return (
    <figure className="txt-compact-xsmall text-ui-fg-subtle flex flex-col gap-y-3 px-6 py-4">
      {lines.length > 1 && (
        <ul className="text-ui-fg-base flex flex-wrap gap-x-4 gap-y-1">
          {lines.map(({ name }, index) => (
            <li key={name} className="flex items-center gap-x-1.5">
              <svg viewBox="0 0 24 2" className="h-0.5 w-6" aria-hidden>
                {path("M0 1H24", index)}
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      {titles && <div>{titles.y}</div>}
      <div className="relative mb-5 ml-14 mr-4 h-48" role="img" aria-label={label}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
          {gaps.map(({ from, to }) => (
            <rect
              key={from}
              data-testid="chart-gap"
              x={x(from)}
              width={x(to) - x(from)}
              height={100}
              fill="var(--bg-component-hover)"
            />
          ))}
          {levels.map((level) => (
            <path key={level} d={`M0 ${y(level)}H100`} {...grid} />
          ))}
          {lines.map(({ segments }, index) =>
            segments
              .filter(({ length }) => length)
              .map((points, part) =>
                path(
                  `M${points.map((point) => `${x(point.x)} ${y(point.y)}`).join("L")}h0`,
                  index,
                  `${index} ${part}`,
                ),
              ),
          )}
        </svg>
        {levels.map((level) => (
          <Mark key={level} className="right-full -translate-y-1/2 pr-2" style={{ top: `${y(level)}%` }}>
            {writeY(level)}
          </Mark>
        ))}
        {marks.map(({ at, text }) => (
          <Mark key={at} className="top-full -translate-x-1/2 pt-1.5" style={{ left: `${x(at)}%` }}>
            {text}
          </Mark>
        ))}
      </div>
      {titles && <figcaption className="text-right">{titles.x}</figcaption>}
    </figure>
  )
}

const Mark = ({ className, ...props }: { className: string; style: object; children: ReactNode }) => (
  <span className={`absolute whitespace-nowrap ${className}`} {...props} />
)

/** Round numbers for an axis: at most `most` of them, from nothing to `to`. */
export function ticks(to: number, most: number): number[] {
  if (!(to > 0)) return [0]
  const rough = to / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough)!
  return Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => Math.round(index * step * 100) / 100)
}

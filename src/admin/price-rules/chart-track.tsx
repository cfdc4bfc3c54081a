import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { LEFT, TRACK_HEIGHT, type Scale } from "./chart-scale"
import type { DurationTrack } from "./chart-data"

interface TrackProps {
  track: DurationTrack
  x: Scale
  top: number
  end: number
  color: string
}

/** A duration's ranges in one row below the chart, overlaps in red. */
export function Track({ track, x, top, end, color }: TrackProps) {
  const { t } = useTexts()
  const { months, euros } = useFormat()
  const middle = top + TRACK_HEIGHT / 2
  return (
    <g className="txt-compact-xsmall">
      <text x={LEFT - 8} y={middle} textAnchor="end" dominantBaseline="middle" fill="var(--fg-subtle)">
        {months(track.duration)}
      </text>
      <line x1={x(0)} x2={x(end)} y1={middle} y2={middle} stroke="var(--border-base)" strokeDasharray="2 4" />
      {track.ranges.map((range, index) => (
        <rect
          key={index}
          x={x(range.from)}
          y={middle - 6}
          width={Math.max(x(range.to) - x(range.from), 2)}
          height={12}
          rx={3}
          fill={color}
          opacity={0.55}
        >
          <title>
            {t("rules.chart.range", { name: range.name, from: euros(range.from), to: euros(range.to) })}
          </title>
        </rect>
      ))}
      {track.overlaps.map(({ from, to }, index) => (
        <rect
          key={index}
          x={x(from) - 1}
          y={middle - 8}
          width={Math.max(x(to) - x(from), 1) + 2}
          height={16}
          rx={2}
          fill="var(--tag-red-icon)"
        >
          <title>{t("rules.chart.overlap", { from: euros(from), to: euros(to) })}</title>
        </rect>
      ))}
      {track.ranges.some(({ to }) => to > end) && (
        <text x={x(end) + 6} y={middle} dominantBaseline="middle" fill="var(--fg-subtle)">
          {t("rules.chart.goesOn")}
        </text>
      )}
    </g>
  )
}

/** The row of a duration of which no rule can be used: hatched from end to end. */
export function BrokenTrack({
  duration,
  x,
  top,
  end,
}: {
  duration: number
  x: Scale
  top: number
  end: number
}) {
  const { t } = useTexts()
  const { months } = useFormat()
  const middle = top + TRACK_HEIGHT / 2
  return (
    <g className="txt-compact-xsmall" data-testid={`broken-${duration}`}>
      <text x={LEFT - 8} y={middle} textAnchor="end" dominantBaseline="middle" fill="var(--fg-subtle)">
        {months(duration)}
      </text>
      <pattern
        id={`rental-hatch-${duration}`}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1={0} x2={0} y1={0} y2={6} stroke="var(--tag-red-icon)" strokeWidth={2} />
      </pattern>
      <rect
        x={x(0)}
        y={middle - 7}
        width={x(end) - x(0)}
        height={14}
        rx={3}
        fill={`url(#rental-hatch-${duration})`}
        opacity={0.45}
      />
      <rect x={x(0) + 8} y={middle - 8} width={150} height={16} rx={3} fill="var(--bg-base)" />
      <text x={x(0) + 14} y={middle} dominantBaseline="middle" fill="var(--fg-base)">
        {t("rules.chart.noUsable")}
      </text>
    </g>
  )
}

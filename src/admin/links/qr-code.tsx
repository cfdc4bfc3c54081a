import { encode } from "uqr"

/** The quiet zone that scanners need around a code. */
const BORDER = 4

/** A QR code of an address: dark on white, whatever the panel's colours, since scanners want it so. */
export function QrCode({ value, name }: { value: string; name: string }) {
  const { data, size } = encode(value, { border: BORDER })
  const dark = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("")
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      className="border-ui-border-base size-48 shrink-0 rounded-md border"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}

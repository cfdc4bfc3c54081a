import { Photo } from "@medusajs/icons"
import { useState } from "react"

/** A product's small picture, as Medusa's lists have it; a placeholder where there is none or it doesn't load. */
export function Thumbnail({ src }: { src: string | null }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className="bg-ui-bg-component border-ui-border-base flex h-8 w-6 shrink-0 items-center justify-center overflow-hidden rounded border">
      {src && !broken ? (
        <img src={src} alt="" className="h-full w-full object-cover" onError={() => setBroken(true)} />
      ) : (
        <Photo className="text-ui-fg-muted" />
      )}
    </span>
  )
}

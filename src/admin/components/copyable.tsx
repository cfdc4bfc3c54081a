import { Copy } from "@medusajs/ui"
import { useTexts } from "../lib/texts"

/** A value in a fixed-width font, with Medusa's button that copies it right behind it; `name` says to a screen reader what it copies. */
export function Copyable({ value, name }: { value: string; name: string }) {
  const { t } = useTexts()
  return (
    <div className="flex items-start gap-x-2">
      <code className="txt-compact-small text-ui-fg-base min-w-0 whitespace-pre-wrap break-all font-mono">
        {value}
      </code>
      <Copy
        content={value}
        aria-label={t("common.copy", { name })}
        className="focus-visible:shadow-borders-focus shrink-0 rounded outline-none"
      />
    </div>
  )
}

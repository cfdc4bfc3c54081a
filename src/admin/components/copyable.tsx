import { Check, SquareTwoStack } from "@medusajs/icons"
import { IconButton, toast } from "@medusajs/ui"
import { useState } from "react"
import { useTexts } from "../lib/texts"

/** A button that copies `value`; `name` says to a screen reader what it copies. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { t } = useTexts()
  const [done, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setDone(true)
      setTimeout(() => setDone(false), 2000)
    } catch {
      // Browsers refuse the clipboard on plain http, except on localhost.
      toast.error(t("common.cannotCopy"))
    }
  }
  return (
    <>
      <IconButton
        size="small"
        variant="transparent"
        type="button"
        className="-my-1 shrink-0"
        onClick={copy}
        aria-label={t("common.copy", { name })}
      >
        {done ? <Check className="text-ui-tag-green-icon" /> : <SquareTwoStack />}
      </IconButton>
      {/* The tick is seen only. */}
      <span className="sr-only" role="status">
        {done && t("oneRental.copied")}
      </span>
    </>
  )
}

/** A value in a fixed-width font, with its copy button right behind it. */
export function Copyable({ value, name }: { value: string; name: string }) {
  return (
    <div className="flex items-start gap-x-1">
      <code className="txt-compact-small text-ui-fg-base min-w-0 whitespace-pre-wrap break-all font-mono">
        {value}
      </code>
      <CopyButton value={value} name={name} />
    </div>
  )
}

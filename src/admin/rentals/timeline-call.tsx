import { Button, StatusBadge } from "@medusajs/ui"
import { type ComponentProps, useState, type ReactNode } from "react"
import { CALL_KINDS } from "../../core/calls"
import type { ReceivedCall } from "../../answers/rentals"
import { orderNamedIn, useFactWords, type Fact } from "../lib/fact-words"
import { oneOf, useTexts } from "../lib/texts"
import { maskPersonalData } from "./mask-personal-data"
import { Note, Small } from "../components/card"

/** What an entry of the timeline is, and when. */
export function Title({ text, at }: { text: string; at: string }) {
  const { exactly } = useTexts()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Small weight="plus" leading="compact">
        {text}
      </Small>
      <time dateTime={at} className="text-ui-fg-subtle txt-compact-small">
        {exactly(at)}
      </time>
    </div>
  )
}

/** What there is to say of it. */
export const Said = (props: ComponentProps<typeof Note>) => (
  <Note className="mt-1 whitespace-pre-line break-words" {...props} />
)

interface ToggleProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/** Shows more of the timeline, or hides it again. */
export const Toggle = ({ isOpen, onToggle, ...button }: ToggleProps) => (
  <Button
    size="small"
    variant="transparent"
    aria-expanded={isOpen}
    onClick={() => onToggle(!isOpen)}
    {...button}
  />
)

const COLORS = { received: "orange", applied: "green", ignored: "grey", refused: "red" } as const

/** A call of the service, what became of it, and what it brought. */
export function TimelineCall({ call }: { call: ReceivedCall }) {
  const { t, exactly } = useTexts()
  const kind = oneOf(CALL_KINDS, call.kind)
  const said = useSaidBy(call)
  return (
    <>
      <Title text={kind ? t(`rentals.timeline.calls.${kind}`) : call.kind} at={call.created_at} />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <StatusBadge color={COLORS[call.status]}>{t(`rentals.timeline.states.${call.status}`)}</StatusBadge>
        {call.tries > 1 && <Note>{t("rentals.timeline.tries", { count: call.tries })}</Note>}
        {call.status === "received" && call.next_try_at && (
          <Note>{t("rentals.timeline.nextTry", { when: exactly(call.next_try_at) })}</Note>
        )}
      </div>
      {said && <Said>{said}</Said>}
      <Body call={call} />
    </>
  )
}

/** The one sentence that a call's result holds, whatever became of it. */
function useSaidBy({ result }: ReceivedCall): string | null {
  const facts = result?.code && result.params ? [result as unknown as Fact] : []
  const say = useFactWords(orderNamedIn(facts))
  return facts.length ? say(facts).text : null
}

/** The body as it came, with personal data masked until it is asked for. */
function Body({ call }: { call: ReceivedCall }) {
  const { t, day } = useTexts()
  const [open, setOpen] = useState(false)
  const [personal, setPersonal] = useState(false)
  if (call.emptied_at) {
    return <Said>{t("rentals.timeline.emptied", { date: day(call.emptied_at) })}</Said>
  }
  if (!call.body) return null
  const text = JSON.stringify(personal ? call.body : maskPersonalData(call.body), null, 2)
  return (
    <div className="mt-1">
      <Toggle className="-ml-2" isOpen={open} onToggle={setOpen}>
        {t(open ? "rentals.timeline.hideBody" : "rentals.timeline.showBody")}
      </Toggle>
      {open && (
        <>
          <Button
            size="small"
            variant="transparent"
            aria-pressed={personal}
            onClick={() => setPersonal(!personal)}
          >
            {t(personal ? "rentals.timeline.foldPersonal" : "rentals.timeline.showPersonal")}
          </Button>
          <pre
            tabIndex={0}
            aria-label={t("rentals.timeline.body")}
            className="bg-ui-bg-subtle txt-compact-xsmall focus-visible:shadow-borders-focus mt-1 max-h-[360px] overflow-auto rounded-lg border p-3 font-mono outline-none"
          >
            {text}
          </pre>
        </>
      )}
    </div>
  )
}

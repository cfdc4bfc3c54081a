import { Button, Drawer, Label, Text, Textarea } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { MAX_NOTE_LENGTH } from "../../core/limits"
import { SideDrawer, useUnsaved } from "../components/side-drawer"
import { Failure } from "../components/state"
import { useTexts } from "../lib/texts"

interface Props {
  title: string
  description: string
  label: string
  button: string
  onSubmit: (note: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a few words before something is done, and shows why it couldn't be. */
export function NoteDrawer({ title, description, label, button, onSubmit, onClose }: Props) {
  const { t } = useTexts()
  const [note, setNote] = useState("")
  const [isEmpty, setIsEmpty] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(!note.trim())
    if (!note.trim()) return
    setIsBusy(true)
    try {
      await onSubmit(note.trim())
      onClose()
    } catch (fault) {
      setProblem(fault)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <SideDrawer title={title} description={description} onClose={onClose}>
      <Typed text={note} />
      <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
        <Drawer.Body className="flex flex-1 flex-col gap-y-3 overflow-y-auto">
          {problem !== null && <Failure error={problem} />}
          <Label htmlFor="rental-note" size="small" weight="plus">
            {label}
          </Label>
          <Textarea
            id="rental-note"
            rows={4}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            aria-invalid={isEmpty || undefined}
            aria-describedby={isEmpty ? "rental-note-fault" : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
          {isEmpty && (
            <Text id="rental-note-fault" role="alert" size="small" className="text-ui-fg-error">
              {t("rentals.note.empty")}
            </Text>
          )}
        </Drawer.Body>
        <Drawer.Footer>
          <Drawer.Close asChild>
            <Button size="small" variant="secondary" type="button">
              {t("common.cancel")}
            </Button>
          </Drawer.Close>
          <Button size="small" type="submit" isLoading={isBusy}>
            {button}
          </Button>
        </Drawer.Footer>
      </form>
    </SideDrawer>
  )
}

/** What stands in the field isn't lost without asking. */
function Typed({ text }: { text: string }) {
  useUnsaved(text.trim() !== "")
  return null
}

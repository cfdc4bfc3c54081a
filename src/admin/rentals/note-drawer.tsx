import { Textarea } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { MAX_NOTE_LENGTH } from "../../core/limits"
import { ariaOf, Field } from "../components/field"
import { FormDrawer, useSubmit } from "../components/form-drawer"
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
export function NoteDrawer({ label, onSubmit, ...drawer }: Props) {
  const { t } = useTexts()
  const form = useForm({ defaultValues: { note: "" } })
  const { problem, submit } = useSubmit(form)
  const send = submit(async ({ note }) => {
    await onSubmit(note.trim())
    drawer.onClose()
  })
  const fault = form.formState.errors.note?.message
  return (
    <FormDrawer {...drawer} form={form} problem={problem} onSubmit={send}>
      <Field id="rental-note" label={label} fault={fault}>
        <Textarea
          {...ariaOf({ id: "rental-note", fault })}
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
          {...form.register("note", { validate: (note) => !!note.trim() || t("rentals.note.empty") })}
        />
      </Field>
    </FormDrawer>
  )
}

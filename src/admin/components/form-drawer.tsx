import { Button, Drawer, Heading, Textarea, usePrompt } from "@medusajs/ui"
import { type BaseSyntheticEvent, type ComponentProps, type ReactNode, useRef, useState } from "react"
import { type FieldValues, FormProvider, type Path, useForm, type UseFormReturn } from "react-hook-form"
import { MAX_NOTE_LENGTH } from "../../core/limits"
import { AdminApiError, type FieldFault } from "../lib/client"
import { useFieldWords } from "../lib/fact-words"
import { useTexts } from "../lib/texts"
import { Failure, SmallButton } from "./card"
import { ariaOf, Field } from "./field"

/** The fields of a form that the server may find something wrong with. */
interface CheckedFields<Name extends string> {
  /** In the form's order. */
  names: readonly Name[]
  /** What the form calls a field of the server's. */
  nameOf: (field: string) => string
  /** Says what is wrong with one; else the fault's own words do. */
  say?: (fault: FieldFault, name: Name) => string
  /** The id of a field's control, where the form itself doesn't know it. */
  idOf?: (name: string) => string
}

/** Sends a form. What goes wrong is said beside the fields that the server names, else it is `problem`. */
export function useSubmit<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  checked: CheckedFields<Name> = { names: [], nameOf: (field) => field },
) {
  const { names, nameOf, idOf } = checked
  const sayFault = useFieldWords()
  const say = checked.say ?? sayFault
  const [problem, setProblem] = useState<unknown>(null)
  /** Says what is wrong with fields beside them, the first of which has the focus; true if there was any such. */
  const takeFaults = (error: unknown): boolean => {
    const faults = error instanceof AdminApiError ? error.fields : []
    const found = names.flatMap((name) => {
      const fault = faults.find(({ field }) => nameOf(field) === name)
      return fault ? [{ name, message: say(fault, name) }] : []
    })
    found.forEach(({ name, message }, index) =>
      form.setError(name, { message }, { shouldFocus: index === 0 }),
    )
    const [first] = found
    if (first && idOf) document.getElementById(idOf(first.name))?.focus()
    return found.length > 0
  }
  const submit = (work: (values: Values) => Promise<unknown>) => (event?: BaseSyntheticEvent) => {
    setProblem(null)
    form.clearErrors()
    void form.handleSubmit((values) =>
      work(values).catch((fault: unknown) => {
        if (!takeFaults(fault)) setProblem(fault)
      }),
    )(event)
  }
  return { problem, submit }
}

/** At a form's top: what went wrong as a whole. */
export const FormProblem = ({ problem }: { problem: unknown }) =>
  problem !== null && (
    <ScrollIntoView>
      <Failure of={{ error: problem }} />
    </ScrollIntoView>
  )

interface Props<Values extends FieldValues> {
  title: string
  description: string
  form: UseFormReturn<Values>
  onSubmit: (event: BaseSyntheticEvent) => void
  problem: unknown
  onClose: () => void
  /** What is on the button that sends it. */
  button: string
  isDisabled?: boolean
  /** Further buttons, left of it. */
  buttons?: ReactNode
  /** The id of the control that has the focus at first; else the form's first one. */
  focusOn?: string
  children: ReactNode
}

/**
 * A form at the page's right edge, as Medusa edits things: what is typed isn't lost without asking, Ctrl or Cmd and Enter send it. Closed, it
 * returns the focus to what opened it.
 */
export function FormDrawer<Values extends FieldValues>(props: Props<Values>) {
  const { title, description, form, onSubmit, problem, onClose, button, isDisabled, buttons, focusOn } = props
  const { medusa } = useTexts()
  const opener = useRef(document.activeElement)
  const mayLeave = useMayLeave()
  const { isDirty, isSubmitting } = form.formState
  const close = async () => {
    if (!isDirty || (await mayLeave())) onClose()
  }
  return (
    <Drawer open onOpenChange={(open) => !open && void close()}>
      <Drawer.Content
        onKeyDown={(event) => {
          const isSent = event.key === "Enter" && (event.ctrlKey || event.metaKey)
          if (isSent) event.currentTarget.querySelector("form")?.requestSubmit()
        }}
        onOpenAutoFocus={(event) => {
          const control = document.querySelector<HTMLElement>(focusOn ? `#${focusOn}` : FIRST_CONTROL)
          if (control) event.preventDefault()
          control?.focus()
        }}
        onCloseAutoFocus={(event) => {
          // Radix looks for a trigger of its own, and this drawer has none.
          event.preventDefault()
          if (opener.current instanceof HTMLElement) opener.current.focus()
        }}
      >
        <Drawer.Header>
          <Drawer.Title asChild>
            <Heading>{title}</Heading>
          </Drawer.Title>
          <Drawer.Description className="txt-small text-ui-fg-subtle text-pretty">
            {description}
          </Drawer.Description>
        </Drawer.Header>
        <form onSubmit={onSubmit} noValidate className="flex min-h-0 flex-1 flex-col">
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
            <FormProblem problem={problem} />
            <FormProvider {...form}>{props.children}</FormProvider>
          </Drawer.Body>
          <Drawer.Footer>
            <Drawer.Close asChild>
              <SmallButton>{medusa("actions.cancel")}</SmallButton>
            </Drawer.Close>
            {buttons}
            <Button size="small" type="submit" isLoading={isSubmitting} disabled={isDisabled}>
              {button}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}

/** What something is typed or chosen with. */
const FIRST_CONTROL = "[role=dialog] form :is(input:not([aria-hidden]), textarea, [role=combobox])"

/** Asks, in Medusa's own words, whether what is typed may be lost. */
export function useMayLeave(): () => Promise<boolean> {
  const { medusa } = useTexts()
  const prompt = usePrompt()
  return async () => {
    // The prompt listens for Esc as soon as it is open, so the keypress that opened it would also close it.
    await new Promise((resolve) => setTimeout(resolve))
    return prompt({
      title: medusa("general.unsavedChangesTitle"),
      description: medusa("general.unsavedChangesDescription"),
      confirmText: medusa("actions.continue"),
      cancelText: medusa("actions.cancel"),
      variant: "confirmation",
    })
  }
}

/** Only when it appears: a person who types on must not be scrolled back. */
const bring = (node: HTMLElement | null) => node?.scrollIntoView({ block: "nearest" })

/** Scrolls what it holds into sight where it appears out of it, as an answer does in a long form. */
export const ScrollIntoView = (part: ComponentProps<"div">) => <div {...part} ref={bring} />

interface NoteProps extends Pick<Props<FieldValues>, "title" | "description" | "button" | "onClose"> {
  label: string
  onSubmit: (note: string) => Promise<unknown>
}

/** Asks for a few words before something is done, and shows why it couldn't be. */
export function NoteDrawer({ label, onSubmit, ...drawer }: NoteProps) {
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

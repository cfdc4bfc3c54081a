import { ChevronDownMini, Photo } from "@medusajs/icons"
import { Alert, Button, clx, Container, Heading, Skeleton, Text, toast } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { type ComponentProps, forwardRef, type ReactNode } from "react"
import type { ServiceFailure } from "../../answers/errors"
import { AdminApiError } from "../lib/client"
import { factIn, orderNamedIn, useFactWords, useFieldWords } from "../lib/fact-words"
import { useTexts } from "../lib/texts"

/** Medusa's own ring in the place of the browser's outline, round what is reached by keyboard. */
export const FOCUS = "focus-visible:shadow-borders-focus rounded-sm outline-none"

/** A link within a text or a list of facts. */
export const LINK = `text-ui-tag-blue-text hover:underline ${FOCUS}`

type TextProps = ComponentProps<typeof Text>

/** A text of a card, in the size of all of them. */
export const Small = (props: TextProps) => <Text size="small" {...props} />

/** A text that explains, in grey. */
export const Note = ({ className, ...props }: TextProps) => (
  <Small className={clx("text-ui-fg-subtle text-pretty", className)} {...props} />
)

/** A button of a card or a form that isn't the first to press, in the size of all of them. */
export const SmallButton = forwardRef<HTMLButtonElement, ComponentProps<typeof Button>>((props, ref) => (
  <Button ref={ref} size="small" variant="secondary" type={props.asChild ? undefined : "button"} {...props} />
))

interface SectionProps {
  title: string
  description?: ReactNode
  /** Beside the title. */
  badge?: ReactNode
  /** At the right of the title: buttons, a choice. */
  actions?: ReactNode
  level?: "h1" | "h2"
  id?: string
  children?: ReactNode
}

/** A card of a page, as Medusa draws them. */
export function Section({ title, description, badge, actions, level = "h2", id, children }: SectionProps) {
  return (
    <Container className="divide-y p-0" id={id} data-rental-section={id}>
      <div
        className={clx(
          "flex flex-wrap justify-between gap-x-4 gap-y-3 px-6 py-4",
          description ? "items-start" : "items-center",
        )}
      >
        {/* A sentence needs some width beside the buttons; a title alone stays on their line as long as it can. */}
        <div className={clx("max-w-[640px]", description ? "min-w-[min(100%,180px)] flex-1" : "min-w-0")}>
          <div className="flex flex-wrap items-center gap-x-2">
            <Heading level={level}>{title}</Heading>
            {badge}
          </div>
          {description && <Note>{description}</Note>}
        </div>
        {actions && <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </Container>
  )
}

interface RowProps {
  title: string
  children?: ReactNode
  /** Over the whole width, below its title. */
  stacked?: boolean
}

/** A fact of a card: its name, and its value at the right. */
export function Row({ title, children, stacked }: RowProps) {
  return (
    <div
      className={clx(
        "text-ui-fg-subtle grid items-start gap-x-4 gap-y-1 px-6 py-3",
        !stacked && "sm:grid-cols-2",
      )}
    >
      <Small weight="plus" leading="compact">
        {title}
      </Small>
      <div className="txt-compact-small min-w-0 break-words">{children ?? "-"}</div>
    </div>
  )
}

/** A fact, its value, and what there is to say of that; it isn't shown where it has no value. */
export type Fact = readonly [title: string, value: ReactNode, hint?: string | null | false]

/** The facts of a card that have a value. */
export const Rows = ({ of }: { of: readonly Fact[] }) =>
  of.map(
    ([title, value, hint]) =>
      value != null &&
      value !== false &&
      value !== "" && (
        <Row key={title} title={title}>
          {value}
          {hint && <p className="text-ui-fg-subtle mt-1">{hint}</p>}
        </Row>
      ),
  )

/** What of a card few need: shown on a click. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group">
    <summary
      className={clx(
        "text-ui-fg-subtle hover:text-ui-fg-base txt-compact-small flex cursor-pointer list-none items-center gap-x-1 px-6 py-3",
        FOCUS,
      )}
    >
      <ChevronDownMini className="transition-transform group-open:rotate-180" aria-hidden />
      {title}
    </summary>
    <div className="divide-y border-t">{children}</div>
  </details>
)

/** What to say of a call that failed: the server's words, or that there was no answer at all. `orderId`: the order that they name. */
function useProblem(orderId: string | null = null) {
  const { t } = useTexts()
  const say = useFactWords(orderId)
  const sayField = useFieldWords()
  return (fault: unknown): string => {
    if (!(fault instanceof AdminApiError)) return t("common.unexpected")
    if (fault.status === 0) return t("common.unreachable")
    if (fault.status === 401) return t("common.loggedOut")
    if (isForbidden(fault)) {
      const [, policies] = /policies: (.+)/.exec(fault.message) ?? []
      return t("common.forbidden") + (policies ? ` (${policies})` : "")
    }
    if (fault.fields.some(({ params }) => params)) {
      return fault.fields.map((each) => `${each.field && `${each.field}: `}${sayField(each)}`).join(" ")
    }
    const fact = factIn(fault)
    const { text, remedy } = fact ? say([fact]) : { text: fault.message, remedy: fault.remedy ?? "" }
    return `${text} ${remedy}`.trim()
  }
}

/** Says in a toast what went wrong, below a title where there is one. */
export function useFailureToast(title?: string): (fault: unknown) => void {
  const problem = useProblem()
  return (fault) => {
    if (title) toast.error(title, { description: problem(fault) })
    else toast.error(problem(fault))
  }
}

/** Whether Medusa refused a call because no role of the person who made it has its policy. */
export const isForbidden = (fault: unknown): boolean => fault instanceof AdminApiError && fault.status === 403

/** What went wrong with something that was asked or done, if anything did; a query can be asked again. What a role doesn't include can't. */
export function Failure({ of: { error, refetch } }: { of: { error: unknown; refetch?: () => unknown } }) {
  const { t } = useTexts()
  const fact = factIn(error)
  const problem = useProblem(orderNamedIn(fact ? [fact] : []))
  if (!error) return null
  if (isForbidden(error)) return <Note>{problem(error)}</Note>
  return (
    <Alert variant="error" role="alert" className="items-center">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Small>{problem(error)}</Small>
        {refetch && <SmallButton onClick={() => void refetch()}>{t("common.tryAgain")}</SmallButton>}
      </div>
    </Alert>
  )
}

/** Grey lines of the size of what is coming. */
export function Loading({ lines = 4 }: { lines?: number }) {
  const { medusa } = useTexts()
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4" role="status" aria-label={medusa("labels.loading")}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  )
}

/** A query's data once it is there; before that grey lines, or the problem. */
export function Loaded<T>({
  query,
  lines,
  children,
}: {
  query: UseQueryResult<T>
  lines?: number
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError) {
    return (
      <div className="px-6 py-4">
        <Failure of={query} />
      </div>
    )
  }
  return <Loading lines={lines} />
}

/** What the service answered, in its own words, where the shop couldn't read it. */
export function ServiceQuote({ failure: { params } }: { failure: ServiceFailure }) {
  const { t } = useTexts()
  const body = typeof params.body === "string" ? params.body.trim() : ""
  if (!body) return null
  return (
    <Note className="break-words">
      {t("common.serviceAnswered")} <q className="font-mono">{body}</q>
    </Note>
  )
}

/** A product's small picture, as Medusa's lists have it; a placeholder where there is none. */
export const Thumbnail = ({ src }: { src: string | null }) => (
  <span className="bg-ui-bg-component border-ui-border-base flex h-8 w-6 shrink-0 items-center justify-center overflow-hidden rounded border">
    {src ? (
      <img src={src} alt="" className="h-full w-full object-cover" />
    ) : (
      <Photo className="text-ui-fg-muted" />
    )}
  </span>
)

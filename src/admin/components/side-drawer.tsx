import { Drawer, Heading } from "@medusajs/ui"
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from "react"
import { useMayLeave } from "../lib/use-may-leave"

interface Props {
  title: string
  description: string
  onClose: () => void
  children: ReactNode
}

/** Tells the drawer around a form whether something typed would be lost. */
const Unsaved = createContext<(isUnsaved: boolean) => void>(() => undefined)

/** A form in a drawer says by this whether it holds changes that aren't sent: then closing the drawer asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = useContext(Unsaved)
  useEffect(() => {
    tell(isUnsaved)
    return () => tell(false)
  }, [tell, isUnsaved])
}

/**
 * A form at the page's right edge, as Medusa edits things: what is typed isn't lost without asking, Ctrl or Cmd and Enter send it. Closed, it
 * gives the focus back to what opened it.
 */
export function SideDrawer({ title, description, onClose, children }: Props) {
  const opener = useRef(document.activeElement)
  const isUnsaved = useRef(false)
  const tell = useMemo(() => (unsaved: boolean) => void (isUnsaved.current = unsaved), [])
  const mayLeave = useMayLeave()
  const close = async () => {
    if (!isUnsaved.current || (await mayLeave())) onClose()
  }
  return (
    <Drawer open onOpenChange={(open) => !open && void close()}>
      <Drawer.Content
        onKeyDown={submitByKeys}
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
        <Unsaved.Provider value={tell}>{children}</Unsaved.Provider>
      </Drawer.Content>
    </Drawer>
  )
}

function submitByKeys(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector("form")?.requestSubmit()
}

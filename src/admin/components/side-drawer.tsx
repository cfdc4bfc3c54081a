import { Drawer } from "@medusajs/ui"
import { useRef, type ReactNode } from "react"

interface Props {
  title: string
  description: string
  onClose: () => void
  children: ReactNode
}

/** A form at the page's right edge, as Medusa edits things. Closed, it gives the focus back to what opened it. */
export function SideDrawer({ title, description, onClose, children }: Props) {
  const opener = useRef(document.activeElement)
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content
        onCloseAutoFocus={(event) => {
          // Radix looks for a trigger of its own, and this drawer has none.
          event.preventDefault()
          if (opener.current instanceof HTMLElement) opener.current.focus()
        }}
      >
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.Description className="text-pretty">{description}</Drawer.Description>
        </Drawer.Header>
        {children}
      </Drawer.Content>
    </Drawer>
  )
}

import { FocusModal, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** The middle of the modal: one column, as wide as Medusa's own forms. */
export function Column({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <FocusModal.Body className="flex flex-col items-center overflow-y-auto px-4 py-8 sm:py-16">
      <div className="flex w-full max-w-[720px] flex-col gap-y-8" data-rental-section="new-rental">
        <div>
          <FocusModal.Title asChild>
            <Heading level="h1">{title}</Heading>
          </FocusModal.Title>
          <FocusModal.Description asChild>
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {hint}
            </Text>
          </FocusModal.Description>
        </div>
        {children}
      </div>
    </FocusModal.Body>
  )
}

import { clx, Text } from "@medusajs/ui"
import type { ComponentProps } from "react"

type TextProps = ComponentProps<typeof Text>

/** A text of a card, in the size of all of them. */
export const Small = (props: TextProps) => <Text size="small" {...props} />

/** A text that explains, in grey. */
export const Note = ({ className, ...props }: TextProps) => (
  <Small className={clx("text-ui-fg-subtle text-pretty", className)} {...props} />
)

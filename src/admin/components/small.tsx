import { Button, clx, Text } from "@medusajs/ui"
import { forwardRef, type ComponentProps } from "react"

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

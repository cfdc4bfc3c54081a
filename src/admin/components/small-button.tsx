import { Button } from "@medusajs/ui"
import { forwardRef, type ComponentProps } from "react"

/** A button of a card or a form that isn't the first to press, in the size of all of them. */
export const SmallButton = forwardRef<HTMLButtonElement, ComponentProps<typeof Button>>((props, ref) => (
  <Button ref={ref} size="small" variant="secondary" type={props.asChild ? undefined : "button"} {...props} />
))

import { Button, Input, Label } from "@medusajs/ui"
import { useState } from "react"
import { useTexts } from "../lib/texts"
import { controlId } from "./field"
import { ADDRESS_FIELDS, type LinkAddress } from "./use-link-form"

/** Where it goes, which the payment page asks for as well: folded until somebody wants it. */
export function AddressFields({
  address,
  onChange,
}: {
  address: LinkAddress
  onChange: (address: LinkAddress) => void
}) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div>
        <Button size="small" variant="secondary" type="button" onClick={() => setOpen(true)}>
          {t("links.addAddress")}
        </Button>
      </div>
    )
  }
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="txt-compact-small-plus mb-2">{t("links.address")}</legend>
      {ADDRESS_FIELDS.map((name) => (
        <div key={name} className="flex flex-col gap-y-2">
          <Label htmlFor={controlId(name)} size="small">
            {t(`links.addressFields.${name}`)}
          </Label>
          <Input
            id={controlId(name)}
            autoComplete="off"
            value={address[name]}
            onChange={(event) => onChange({ ...address, [name]: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  )
}

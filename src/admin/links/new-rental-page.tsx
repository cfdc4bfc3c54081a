import { Button, FocusModal } from "@medusajs/ui"
import { useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import type { LinkAnswer } from "../../core/api/links"
import { useTexts } from "../lib/texts"
import { useMayLeave } from "../lib/use-may-leave"
import { Column } from "./column"
import { LinkActions } from "./link-actions"
import { NewRentalForm } from "./new-rental-form"

/** Makes a rental for a customer, as Medusa's own pages make things; it ends with the link to pay it by. */
export function NewRentalPage() {
  const navigate = useNavigate()
  const mayLeave = useMayLeave()
  const [isUnsaved, setUnsaved] = useState(false)
  const [made, setMade] = useState<LinkAnswer>()
  const close = async () => {
    if (made || !isUnsaved || (await mayLeave())) void navigate("/rentals")
  }
  return (
    <FocusModal open onOpenChange={(open) => !open && void close()}>
      <FocusModal.Content>
        <FocusModal.Header />
        {made ? (
          <Made made={made} />
        ) : (
          <NewRentalForm onTouched={() => setUnsaved(true)} onMade={setMade} onCancel={() => void close()} />
        )}
      </FocusModal.Content>
    </FocusModal>
  )
}

function Made({ made: { transaction, payment_url } }: { made: LinkAnswer }) {
  const { t } = useTexts()
  const link = transaction.link ?? { kind: "pay" as const, url: payment_url, email: null, sendable: false }
  return (
    <>
      <Column
        title={t("links.made.title")}
        hint={t("links.made.hint", { customer: transaction.customer.email ?? "" })}
      >
        <LinkActions rental={{ id: transaction.id, link }} />
      </Column>
      <FocusModal.Footer>
        <Button size="small" variant="secondary" asChild>
          <Link to={`/rentals/${transaction.id}`}>{t("links.made.open")}</Link>
        </Button>
        <Button size="small" asChild>
          <Link to="/rentals">{t("links.made.done")}</Link>
        </Button>
      </FocusModal.Footer>
    </>
  )
}

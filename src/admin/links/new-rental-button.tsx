import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useTexts } from "../lib/texts"

/** Leads to the page that makes a rental for a customer. */
export function NewRentalButton() {
  const { t } = useTexts()
  return (
    <Button size="small" variant="secondary" asChild>
      <Link to="/rentals/new">{t("menu.newRental")}</Link>
    </Button>
  )
}

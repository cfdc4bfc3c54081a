import { Button, toast } from "@medusajs/ui"
import { useState } from "react"
import { download, type Query } from "../lib/client"
import { useTexts } from "../lib/texts"
import { timeZone } from "../overview/periods"

/** Saves the rentals that the list's filters leave, all pages of them, as a CSV file. */
export function ExportButton({ query }: { query: Query }) {
  const { t, language } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const { order: _order, limit: _limit, offset: _offset, ...filters } = query
    const name = `rentals-${new Date().toISOString().slice(0, 10)}.csv`
    try {
      await download(
        "/admin/rental/transactions/export",
        { ...filters, lang: language, time_zone: timeZone() },
        name,
      )
    } catch (fault) {
      toast.error(t("list.exportFailed"), { description: (fault as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" variant="secondary" isLoading={isBusy} onClick={() => void save()}>
      {t("list.export")}
    </Button>
  )
}

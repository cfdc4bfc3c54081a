import { Text } from "@medusajs/ui"
import { paymentPageUrl, validatePaymentTemplate } from "../../core/payment-page"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"

/** An id as the shop would make it, of the right length. */
const EXAMPLE_ULID = "01JD8Z3K5M7P9R1T3V5X7Z9B1D"

/** The address that a shopper would be sent to, while it is typed; by the server's own code. */
export function PaymentPagePreview({ template, settings }: { template: string; settings: RentalSettings }) {
  const { t } = useTexts()
  const text = template.trim() || settings.payment_url || ""
  if (!text) return null
  const fault = validatePaymentTemplate(text)
  const url = paymentPageUrl(text, {
    transactionId: `${settings.transaction_prefix}-${EXAMPLE_ULID}`,
    duration: 12,
    lang: "fr",
  })
  return (
    <div
      className="bg-ui-bg-subtle rounded-lg border p-3"
      data-testid="payment-page-preview"
      aria-live="polite"
    >
      <Text size="xsmall" className="text-ui-fg-subtle">
        {t(fault ? "settings.preview.broken" : "settings.preview.title")}
      </Text>
      <code className="txt-compact-small text-ui-fg-base break-all font-mono">{fault ?? url}</code>
    </div>
  )
}

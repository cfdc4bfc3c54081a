import { Text } from "@medusajs/ui"
import { say } from "../../core/messages/say"
import { faultOfPaymentTemplate, paymentPageUrl } from "../../core/payment-page"
import { useFactLanguage } from "../lib/fact-words"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"

/** An id as the shop would make it, of the right length. */
const EXAMPLE_ULID = "01JD8Z3K5M7P9R1T3V5X7Z9B1D"

interface Props {
  template: string
  settings: RentalSettings
  /** What is wrong is said elsewhere by now: once is enough. */
  isSaid: boolean
}

/** The address that a shopper would be sent to, while it is typed; by the server's own code. */
export function PaymentPagePreview({ template, settings, isSaid }: Props) {
  const { t } = useTexts()
  const language = useFactLanguage()
  const text = template.trim() || settings.payment_url || ""
  if (!text) return null
  const fault = faultOfPaymentTemplate(text)
  if (fault && isSaid) return null
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
      <code className="txt-compact-small text-ui-fg-base break-all font-mono">
        {fault ? say(fault, language).text : url}
      </code>
    </div>
  )
}

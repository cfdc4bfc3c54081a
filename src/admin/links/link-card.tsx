import { toast } from "@medusajs/ui"
import { useState } from "react"
import { renderSVG } from "uqr"
import type { RentalDetail } from "../../answers/rentals"
import { Copyable } from "../components/copyable"
import { Section, SmallButton, useFailureToast } from "../components/card"
import { useTexts } from "../lib/texts"
import { useSendLink } from "./link-form"

/** What a customer still has to do about a rental, with the link: to copy, as a QR code, and to send by email where a provider serves it. */
export function LinkCard({ rental: { id, link } }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const [hasCode, setHasCode] = useState(false)
  const onError = useFailureToast(t("links.notSent"))
  const send = useSendLink(id)
  if (!link) return null
  const email = link.email ?? ""
  const onSend = () =>
    send.mutate(undefined, {
      onSuccess: ({ sent_to }) => toast.success(t("links.sent", { email: sent_to ?? email })),
      onError,
    })
  return (
    <Section id="link" title={t(`links.card.${link.kind}`)} description={t(`links.card.${link.kind}Hint`)}>
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        <Copyable value={link.url} name={t(`links.kinds.${link.kind}`)} />
        <div className="flex flex-wrap gap-2">
          {link.sendable && (
            <SmallButton isLoading={send.isPending} onClick={onSend}>
              {t("links.send", { email })}
            </SmallButton>
          )}
          {!hasCode && <SmallButton onClick={() => setHasCode(true)}>{t("links.showQr")}</SmallButton>}
        </div>
        {/* Dark on white with a quiet zone around it, whatever the panel's colours: scanners want it so. */}
        {hasCode && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link.url, { border: 4 }))}`}
            alt={t("links.qrCode")}
            className="border-ui-border-base size-48 rounded-md border"
          />
        )}
      </div>
    </Section>
  )
}

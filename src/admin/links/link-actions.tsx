import { toast } from "@medusajs/ui"
import { useState } from "react"
import { renderSVG } from "uqr"
import type { RentalDetail } from "../../answers/rentals"
import { Copyable } from "../components/copyable"
import { Row, Section, SmallButton, useFailureToast } from "../components/card"
import { useTexts } from "../lib/texts"
import { useSendLink } from "./link-form"

type Linked = Pick<RentalDetail, "id"> & { link: NonNullable<RentalDetail["link"]> }

/** A rental's link: to copy, as a QR code, and to send by email where a provider serves it. */
export function LinkActions({ rental: { id, link } }: { rental: Linked }) {
  const { t } = useTexts()
  const [hasCode, setHasCode] = useState(false)
  return (
    <div className="flex flex-wrap items-start gap-4">
      {hasCode && <QrCode value={link.url} name={t("links.qrCode")} />}
      <div className="flex min-w-[min(100%,220px)] flex-1 flex-col items-start gap-y-3">
        <div className="w-full">
          <Copyable value={link.url} name={t(`links.kinds.${link.kind}`)} />
        </div>
        <div className="flex flex-wrap gap-2">
          {link.sendable && <SendButton id={id} email={link.email} />}
          {!hasCode && <SmallButton onClick={() => setHasCode(true)}>{t("links.showQr")}</SmallButton>}
        </div>
      </div>
    </div>
  )
}

/** Sends the link to the customer, and says so. */
function SendButton({ id, email }: { id: string; email: string | null }) {
  const { t } = useTexts()
  const onError = useFailureToast(t("links.notSent"))
  const send = useSendLink(id)
  const onClick = () =>
    send.mutate(undefined, {
      onSuccess: ({ sent_to }) => toast.success(t("links.sent", { email: sent_to ?? email ?? "" })),
      onError,
    })
  return (
    <SmallButton isLoading={send.isPending} onClick={onClick}>
      {t("links.send", { email: email ?? "" })}
    </SmallButton>
  )
}

/** A QR code of an address: dark on white with a quiet zone around it, whatever the panel's colours, since scanners want it so. */
const QrCode = ({ value, name }: { value: string; name: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(value, { border: 4 }))}`}
    alt={name}
    className="border-ui-border-base size-48 shrink-0 rounded-md border"
  />
)

/** What a customer still has to do about a rental, with the link to send them; and who made it for them. */
export function LinkCard({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const { id, link, created_by } = rental
  if (!link && !created_by) return null
  return (
    <Section
      id="link"
      title={t(link ? `links.card.${link.kind}` : "links.card.made")}
      description={link && t(`links.card.${link.kind}Hint`)}
    >
      {link && (
        <div className="px-6 py-4">
          <LinkActions rental={{ id, link }} />
        </div>
      )}
      {created_by && <Row title={t("links.card.madeBy")}>{created_by.email ?? created_by.id}</Row>}
    </Section>
  )
}

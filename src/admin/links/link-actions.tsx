import { Button, toast } from "@medusajs/ui"
import type { RentalDetail } from "../../core/api/rentals"
import { Copyable } from "../components/copyable"
import { useProblem } from "../components/state"
import { useTexts } from "../lib/texts"
import { useSendLink } from "./link-queries"
import { QrCode } from "./qr-code"

type Linked = Pick<RentalDetail, "id"> & { link: NonNullable<RentalDetail["link"]> }

/** A rental's link: to copy, as a QR code, and to send by email where a provider serves it. */
export function LinkActions({ rental: { id, link } }: { rental: Linked }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-start gap-4">
      <QrCode value={link.url} name={t("links.qrCode")} />
      <div className="flex min-w-[min(100%,220px)] flex-1 flex-col items-start gap-y-3">
        <div className="w-full">
          <Copyable value={link.url} name={t(`links.kinds.${link.kind}`)} />
        </div>
        {link.sendable && <SendButton id={id} email={link.email} />}
      </div>
    </div>
  )
}

/** Sends the link to the customer, and says so. */
function SendButton({ id, email }: { id: string; email: string | null }) {
  const { t } = useTexts()
  const problem = useProblem()
  const send = useSendLink(id)
  const onClick = () =>
    send.mutate(undefined, {
      onSuccess: ({ sent_to }) => toast.success(t("links.sent", { email: sent_to ?? email ?? "" })),
      onError: (fault) => toast.error(t("links.notSent"), { description: problem(fault) }),
    })
  return (
    <Button size="small" variant="secondary" type="button" isLoading={send.isPending} onClick={onClick}>
      {t("links.send", { email: email ?? "" })}
    </Button>
  )
}

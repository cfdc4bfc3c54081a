import type { RentalDetail } from "../../core/api/rentals"
import { Row, Section } from "../components/section"
import { useTexts } from "../lib/texts"
import { LinkActions } from "./link-actions"

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

import { Link } from "react-router-dom"
import { ForgetPerson } from "../components/forget-person"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { Folded, LINK, Row, Rows, Section } from "../components/card"
import { Copyable } from "../components/copyable"
import { useSalesChannels } from "../lib/settings-queries"
import type { RentalDetail } from "../../answers/rentals"
import { oneOf, useTexts } from "../lib/texts"

/** Whose rental it is, and what support asks for. */
export function PeopleCard({ rental }: { rental: RentalDetail }) {
  const { t, medusa } = useTexts()
  const language = oneOf(SHOPPER_LANGUAGES, rental.lang)
  const channels = useSalesChannels()
  const { name, email } = rental.customer
  const channel =
    channels.data?.find(({ id }) => id === rental.sales_channel_id)?.name ?? rental.sales_channel_id
  return (
    <Section id="people" title={t("rentals.people.title")}>
      <Row title={medusa("fields.customer")}>
        {name ?? "-"}
        {email && (
          <p>
            <Link to={`/customers?q=${encodeURIComponent(email)}`} className={`${LINK} break-all`}>
              {email}
            </Link>
          </p>
        )}
        {rental.email_named === false && <p className="text-ui-fg-subtle">{t("rentals.noEmail")}</p>}
      </Row>
      <Rows of={[[medusa("fields.salesChannel"), channel]]} />
      <Folded title={t("rentals.support")}>
        <Row stacked title={t("rentals.people.cart")}>
          <Copyable value={rental.cart_id} name={t("rentals.copied.cart")} />
        </Row>
        {rental.subscription_id && (
          <Row stacked title={t("rentals.terms.subscription")}>
            <Copyable value={rental.subscription_id} name={t("rentals.copied.subscription")} />
          </Row>
        )}
        <Rows
          of={[
            [
              t("rentals.terms.serviceStatus"),
              [rental.terms?.status, rental.terms?.shop_status].filter(Boolean).join(", "),
            ],
            [
              medusa("profile.fields.languageLabel"),
              language ? t(`settings.languages.${language}`) : rental.lang,
            ],
          ]}
        />
      </Folded>
      {email && <ForgetPerson email={email} />}
    </Section>
  )
}

import { Link } from "react-router-dom"
import { ForgetPerson } from "../components/forget-person"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { Folded, LINK, Row, Section } from "../components/card"
import { Copyable } from "../components/copyable"
import { useSalesChannels } from "../lib/settings-queries"
import type { RentalDetail } from "../../answers/rentals"
import { oneOf, useTexts } from "../lib/texts"
import { mayBecomeOrder } from "../../core/shown-state"
import { useOrderName } from "./rental-label"

/** Whose rental it is and where it is found in Medusa. */
export function PeopleCard({ rental }: { rental: RentalDetail }) {
  const { t, moment } = useTexts()
  const language = oneOf(SHOPPER_LANGUAGES, rental.lang)
  const orderName = useOrderName()
  const channels = useSalesChannels()
  const { name, email } = rental.customer
  const channel =
    channels.data?.find(({ id }) => id === rental.sales_channel_id)?.name ?? rental.sales_channel_id
  return (
    <Section id="people" title={t("rentals.people.title")}>
      <Row title={t("rentals.columns.customer")}>
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
      <Row title={t("rentals.columns.order")}>
        {rental.order_id ? (
          <Link to={`/orders/${rental.order_id}`} className={LINK}>
            {orderName(rental)}
          </Link>
        ) : (
          t(mayBecomeOrder(rental) ? "rentals.people.noOrder" : "rentals.people.none")
        )}
      </Row>
      {channel && <Row title={t("rentals.people.channel")}>{channel}</Row>}
      <Row title={t("rentals.people.created")}>{moment(rental.created_at)}</Row>
      {rental.confirmed_at && <Row title={t("rentals.people.confirmed")}>{moment(rental.confirmed_at)}</Row>}
      <Folded title={t("rentals.support")}>
        <Row stacked title={t("rentals.people.cart")}>
          <Copyable value={rental.cart_id} name={t("rentals.copied.cart")} />
        </Row>
        {rental.subscription_id && (
          <Row stacked title={t("rentals.terms.subscription")}>
            <Copyable value={rental.subscription_id} name={t("rentals.copied.subscription")} />
          </Row>
        )}
        <Row title={t("settings.fields.environment.label")}>
          {t(`settings.fields.environment.choices.${rental.environment}`)}
        </Row>
        {rental.terms?.status && (
          <Row title={t("rentals.terms.serviceStatus")}>
            {[rental.terms.status, rental.terms.shop_status].filter(Boolean).join(", ")}
          </Row>
        )}
        {rental.lang && (
          <Row title={t("rentals.people.language")}>
            {language ? t(`settings.languages.${language}`) : rental.lang}
          </Row>
        )}
      </Folded>
      {email && <ForgetPerson email={email} />}
    </Section>
  )
}

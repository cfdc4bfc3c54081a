import { ChevronDownMini } from "@medusajs/icons"
import { clx, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { PersonMenu } from "../cards/person-menu"
import { FOCUS, LINK, Row, Section } from "../components/card"
import { Copyable } from "../components/copyable"
import { useSalesChannels } from "../lib/settings-queries"
import type { RentalDetail } from "../../core/api/rentals"
import { useTexts } from "../lib/texts"
import { ServiceState } from "./terms-card"
import { mayBecomeOrder } from "./missing-order"
import { useOrderName } from "./rental-label"

/** Whose rental it is and where it is found in Medusa. */
export function PeopleCard({ rental }: { rental: RentalDetail }) {
  const { t, language, moment } = useTexts()
  const orderName = useOrderName()
  const channels = useSalesChannels()
  const { name, email } = rental.customer
  const channel =
    channels.data?.find(({ id }) => id === rental.sales_channel_id)?.name ?? rental.sales_channel_id
  return (
    <Section id="people" title={t("rentals.people.title")} actions={email && <PersonMenu email={email} />}>
      <Row title={t("rentals.columns.customer")}>
        {name ?? "-"}
        {email && (
          <p>
            <Link to={`/customers?q=${encodeURIComponent(email)}`} className={`${LINK} break-all`}>
              {email}
            </Link>
          </p>
        )}
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
            <ServiceState terms={rental.terms} />
          </Row>
        )}
        {rental.lang && <Row title={t("rentals.people.language")}>{languageName(rental.lang, language)}</Row>}
      </Folded>
    </Section>
  )
}

/** Facts of a card that few need: shown on a click. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary
        className={clx(
          "text-ui-fg-subtle hover:text-ui-fg-base flex cursor-pointer list-none items-center gap-x-1 px-6 py-3",
          FOCUS,
        )}
      >
        <ChevronDownMini className="transition-transform group-open:rotate-180" aria-hidden />
        <Text as="span" size="small" leading="compact">
          {title}
        </Text>
      </summary>
      <div className="divide-y border-t">{children}</div>
    </details>
  )
}

/** A language as another one calls it; a tag that is none stays as it is. */
function languageName(tag: string, inLanguage: string): string {
  try {
    const name = new Intl.DisplayNames(inLanguage, { type: "language" }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1)
  } catch {
    return tag
  }
}

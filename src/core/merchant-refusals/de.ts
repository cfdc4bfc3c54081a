import type { MerchantRefusalWords } from "./refusal"

/** Every refusal in German. Cards and buttons are named as the panel names them. */
export const DE: MerchantRefusalWords = {
  refund_at_the_service: ({ asked }) =>
    asked === "refund"
      ? `Medusa kann diese Miete nicht erstatten. ${AT_THE_SERVICE} 3. Erstatten Sie sie dann hier.`
      : `Medusa kann diese Miete nicht stornieren, solange ihre Zahlung nicht erstattet ist. ${AT_THE_SERVICE} 3. Stornieren Sie die Bestellung dann hier.`,
  nothing_to_refund: () =>
    "Keine Zahlung dieser Miete ist in Medusa erfasst: Hier gibt es nichts zu erstatten.",
  no_attention: () => "Diese Miete hat keine Aufmerksamkeit verlangt: Es gibt nichts zu schließen.",
  newer_attention: () => "Während Sie dies schlossen, kam etwas Neues dazu: Lesen Sie es zuerst.",
  try_again: ({ because }) =>
    because === "changing"
      ? "Die Bestellung der Miete wird gerade geändert. Versuchen Sie es in einer Minute noch einmal."
      : "Das ging im Moment nicht. Es wird von selbst noch einmal versucht.",
  no_proof_of_payment: () =>
    "Kein aufbewahrter Aufruf des Dienstes beweist eine Zahlung dieser Miete, also kann daraus keine Bestellung werden. " +
    "„Validate external shop“ im Dashboard des Dienstes sendet den Aufruf noch einmal.",
  no_email_provider: () =>
    "Medusa hat keinen Anbieter für E-Mails: Kopieren Sie den Link und senden Sie ihn selbst.",
  no_email_address: () =>
    "Vom Kunden dieser Miete ist keine E-Mail-Adresse bekannt: Kopieren Sie stattdessen den Link.",
  no_link: () =>
    "Diese Miete hat keinen Link zum Senden: Sie ist bezahlt, vorbei oder aus einer anderen Umgebung.",
  email_not_sent: () =>
    "Die E-Mail konnte nicht gesendet werden: Näheres steht im Log des Shops. Kopieren Sie stattdessen den Link.",
  customer_not_found: () => "Es gibt keinen Kunden mit dieser Kennung.",
  country_not_in_region: () => "Dieses Land gehört nicht zur Region.",
  not_sold_there: () =>
    "Ein Produkt wird dort nicht verkauft: Es ist nicht veröffentlicht, nicht in diesem Vertriebskanal, oder hat in dieser Region keinen Preis.",
  cart_not_made: ({ why }) => `Medusa hat den Warenkorb abgelehnt: ${why}`,
  delivery_not_served: ({ why }) => `Diese Lieferung gilt für den Warenkorb nicht: ${why}`,
  unknown_transaction: () => "Es gibt keine Miete mit dieser Kennung.",
  sales_channel_not_found: () => "Es gibt keinen Vertriebskanal mit dieser Kennung.",
}

const AT_THE_SERVICE =
  "1. Erstatten Sie sie im Dashboard des Mietdienstes. " +
  "2. Wählen Sie im Menü ⋯ der Karte „Miete“ der Bestellung „Beim Mietdienst erstattet“."

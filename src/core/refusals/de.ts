import type { PricesQueryFault, RefusalWords } from "./refusal"

/** Every refusal in German. */
export const DE: RefusalWords = {
  rental_not_configured: () =>
    "Mieten ist in diesem Shop zurzeit nicht möglich. Bitte wählen Sie eine andere Zahlungsart.",
  rental_not_in_region: () =>
    "Mieten ist in Ihrer Region nicht möglich. Bitte wählen Sie eine andere Zahlungsart.",
  currency_not_supported: ({ currency }) =>
    `Mieten ist nur in Euro möglich; dieser Warenkorb ist in ${currency}.`,
  credit_lines: () =>
    "Ein Warenkorb, der zum Teil mit einem Gutschein oder Guthaben bezahlt ist, kann nicht gemietet werden. Bitte nehmen Sie Gutschein oder Guthaben heraus oder wählen Sie eine andere Zahlungsart.",
  amount_too_large: () => "Der Warenkorb ist für eine Miete zu teuer. Bitte verringern Sie die Mengen.",
  address_needed: () => "Der Preis hängt vom Lieferland ab. Bitte geben Sie zuerst die Lieferadresse ein.",
  nothing_eligible: () =>
    "Kein Produkt in diesem Warenkorb kann gemietet werden. Bitte wählen Sie eine andere Zahlungsart.",
  ineligible_items: ({ names }) =>
    `Diese Produkte können nicht gemietet werden: ${names.join(", ")}. Bitte nehmen Sie sie aus dem Warenkorb oder wählen Sie eine andere Zahlungsart.`,
  no_common_duration: () =>
    "Die Produkte in diesem Warenkorb können nicht für dieselbe Dauer gemietet werden. Bitte mieten Sie sie einzeln.",
  duration_not_offered: (asked) =>
    asked.wanted === null
      ? "Die Dauer einer Miete ist eine ganze Zahl von Monaten. Bitte wählen Sie eine, für die dieser Warenkorb gemietet werden kann."
      : `Dieser Warenkorb kann nicht für ${asked.wanted} Monate gemietet werden. Möglich sind ${asked.offered.join(", ")} Monate.`,
  cart_completed: () => "Dieser Warenkorb wurde bereits bestellt. Bitte beginnen Sie einen neuen.",
  cart_already_rented: () =>
    "Dieser Warenkorb wurde bereits gemietet und bezahlt. Bitte beginnen Sie einen neuen.",
  collection_without_cart: () =>
    "Diese Zahlung gehört zu keinem Warenkorb. Bitte beginnen Sie noch einmal beim Warenkorb.",
  cart_not_found: () => "Diesen Warenkorb gibt es nicht. Bitte beginnen Sie einen neuen.",
  too_many_transactions: () =>
    "Für diesen Warenkorb wurden zu viele Zahlungen begonnen. Bitte versuchen Sie es in einer Stunde noch einmal.",
  prices_unavailable: () =>
    "Die Mietpreise können zurzeit nicht gelesen werden. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  payment_page_unavailable: ({ why }) => PAGE[why],
  service_busy: () =>
    "Im Moment werden sehr viele Zahlungen begonnen. Bitte versuchen Sie es in einer Minute noch einmal.",
  invalid_prices_query: (found) => `${found.field}: ${inQuery(found)}`,
  region_not_found: ({ id }) => `region_id: Es gibt keine Region mit der Kennung ${id}.`,
}

const PAGE = {
  no_answer:
    "Die Zahlungsseite kann zurzeit nicht geöffnet werden. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  being_made:
    "Die Zahlungsseite wird noch vorbereitet. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
  over: "Diese Zahlung kann nicht mehr verwendet werden. Bitte beginnen Sie noch einmal beim Warenkorb.",
}

function inQuery(found: PricesQueryFault): string {
  if (found.fault === "too_many") return `Fragen Sie nach höchstens ${found.most} Varianten auf einmal.`
  if (found.fault === "too_long") return `Länger als ${found.most} Zeichen.`
  if (found.field === "country_code") return "Senden Sie die zwei Buchstaben eines Landes."
  if (found.fault === "unreadable") return "Leer, oder enthält ein Null-Zeichen."
  return found.field === "variant_id"
    ? "Nennen Sie mindestens eine Variante."
    : "Nennen Sie die Region, deren Preise gefragt sind."
}

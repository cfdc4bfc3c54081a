import type { ShopTexts } from "./en"

/** What a fitted storefront says beside the components' words, in German. */
export const de: ShopTexts = {
  buy: "Kaufen",
  buy_for: "Kaufen für {}",
  rent_monthly: "Monatlich mieten",
  or_rent: "Oder monatlich mieten",
  or_buy: "Oder alles kaufen",
  all_bought: "Mit dieser Zahlungsart wird alles gekauft: {}.",
  pay_next: "Sie zahlen auf der Seite, die sich danach öffnet.",
  variant_not_rented: "Diese Variante kann nicht gemietet werden.",
  cart_not_rented: "Nichts in diesem Warenkorb kann gemietet werden.",
  payment_failed:
    "Die Zahlung ist nicht zustande gekommen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.",
  rental: "Miete",
  rentals: "Mieten",
  order_value: "Der Wert der bestellten Waren, der nicht das ist, was Sie zahlen:",
  cart_value: "Der Wert der Waren im Warenkorb, der nicht das ist, was Sie zahlen:",
  not_final: "Die Reservierung ist noch nicht abgeschlossen: Schließen Sie sie auf der Zahlungsseite ab.",
}

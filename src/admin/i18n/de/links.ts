export const links = {
  description:
    "Für eine telefonische Bestellung oder ein Angebot: Der Kunde zahlt über einen Link, den Sie ihm schicken.",
  create: "Link erstellen",
  choose: "Auswählen",
  customerHint: "Nach Name oder E-Mail suchen, oder die E-Mail eines neuen Kunden eingeben.",
  foundCustomers: "Gefundene Kunden",
  removeCustomer: "Anderen Kunden wählen",
  region: "Region",
  noRegion:
    "Noch in keiner Region in Euro wird vermietet. Schalten Sie die Vermietung in ihren Einstellungen ein.",
  country: "Land",
  language: "Sprache des Kunden",
  addAddress: "Adresse hinzufügen",
  address: "Lieferadresse (freiwillig)",
  addressFields: {
    first_name: "Vorname",
    last_name: "Nachname",
    address_1: "Straße",
    postal_code: "Postleitzahl",
    city: "Ort",
    phone: "Telefon",
  },
  searchProducts: "Produkte suchen",
  foundProducts: "Gefundene Produkte",
  nothingFound: "Unter diesem Namen hat kein Produkt dieses Vertriebskanals einen Preis in dieser Region.",
  add: "Hinzufügen",
  addLine: "{{title}} hinzufügen",
  removeLine: "{{title}} entfernen",
  quantityOf: "Menge von {{title}}",
  from: "ab {{price}}",
  notRented: "Nicht mietbar: wird einmal bezahlt",
  countryNeeded: "Der Preis hängt vom Land ab",
  noDelivery: "Wird auf der Zahlungsseite gewählt",
  sum: "{{monthly}} für {{months}}, erste Zahlung {{first}}; Lieferung und einmalig Bezahltes kommen hinzu.",
  made: {
    title: "Der Link ist fertig",
    hint: "Schicken Sie ihn an {{customer}}. Die Miete steht in Ihrer Liste; ihre Bestellung entsteht, sobald sie bezahlt ist.",
    open: "Miete öffnen",
    done: "Fertig",
  },
  qrCode: "QR-Code des Links",
  kinds: { pay: "Zahlungslink", finalize: "Link zum Abschließen der Reservierung" },
  send: "An {{email}} senden",
  sent: "An {{email}} gesendet",
  notSent: "Nicht gesendet",
  card: {
    pay: "Zahlungslink",
    payHint: "Über diesen Link zahlt der Kunde. Sie können ihn noch einmal senden.",
    finalize: "Link zum Abschließen der Reservierung",
    finalizeHint:
      "Über diesen Link schließt der Kunde die Reservierung ab. Sie können ihn noch einmal senden.",
    made: "Für den Kunden erstellt",
    madeBy: "Erstellt von",
  },
  refusals: {
    rental_not_configured:
      "Die Vermietung ist ausgeschaltet oder für diesen Vertriebskanal nicht eingerichtet: Sehen Sie in seine Einstellungen.",
    rental_not_in_region:
      "In dieser Region ist die Vermietung nicht eingeschaltet: Sehen Sie in ihre Einstellungen.",
    currency_not_supported: "Gemietet wird nur in Euro: Wählen Sie eine andere Region.",
    region_not_found: "Wählen Sie eine Region.",
    address_needed:
      "Die Steuern hängen vom Land ab: Wählen Sie es, oder legen Sie seinen Steuersatz in Medusa fest.",
    nothing_eligible: "Keines dieser Produkte kann gemietet werden.",
    ineligible_items:
      "Eines dieser Produkte kann nicht gemietet werden, und Ihre Einstellungen erlauben keine gemischten Warenkörbe: Entfernen Sie es.",
    amount_too_large: "Die Summe ist zu groß: Verringern Sie die Mengen.",
    no_common_duration:
      "Diese Produkte haben keine gemeinsame Dauer: Erstellen Sie für jedes eine eigene Miete.",
    duration_not_offered: "Für diese Dauer werden die Produkte nicht angeboten: Wählen Sie eine andere.",
    prices_unavailable:
      "Die Preisregeln des Dienstes sind gerade nicht lesbar. Versuchen Sie es in ein paar Minuten erneut.",
    payment_page_unavailable:
      "Der Dienst hat die Miete nicht geöffnet. Sie steht mit dem Grund in der Liste; versuchen Sie es in ein paar Minuten erneut.",
    service_busy: "Der Dienst ist überlastet. Versuchen Sie es in einer Minute erneut.",
  },
  faults: {
    email: "Wählen Sie einen Kunden, oder geben Sie eine vollständige E-Mail ein.",
    region_id: "Wählen Sie eine Region.",
    country_code: "Wählen Sie ein Land.",
    sales_channel_id: "Wählen Sie einen Vertriebskanal.",
    items: "Fügen Sie mindestens ein Produkt hinzu, jedes mit einer Menge von 1 bis 1000.",
    duration: "Wählen Sie eine Dauer.",
    shipping_option_id: "Wählen Sie eine Lieferung.",
    address: "Etwas in der Adresse ist zu lang.",
  },
}

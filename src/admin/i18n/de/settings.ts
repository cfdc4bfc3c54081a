import { NAMES } from "../../../core/messages/words/de"
export const settings = {
  saved: "Die Einstellungen sind gespeichert. Sie gelten ab der nächsten Anfrage.",
  edit: "{{what}} bearbeiten",
  editHint: "Ein leeres Feld übernimmt den grau angezeigten Wert. Änderungen gelten sofort.",
  notSet: "Nicht gesetzt",
  noValue: "Keine",
  notChosen: "Noch nicht gewählt",
  inheritIt: "Zurück zum Standard",
  inheritedValue: "{{source}}: {{value}}",
  all: "Alle Einstellungen",
  override: "Anpassen…",
  asDefault: "Wie in den Standardeinstellungen.",
  fallbacks: { longest_offered: "Längste angebotene" },
  allLanguages: "Alle drei",
  useAddress: "{{address}} verwenden",
  pasteHere: "Hier einfügen",
  setOn: "gesetzt am {{date}}",
  keepSecret: "Gespeichert: {{hint}} ({{stored}}). Leer lassen, um den Wert zu behalten.",
  removeIt: "Entfernen",
  keepIt: "Behalten",
  unreadableSecret:
    "Nicht mehr lesbar, da sich der Verschlüsselungsschlüssel des Shops geändert hat. Fügen Sie den Wert erneut ein.",
  status: {
    on: "Bereit",
    off: "Ausgeschaltet",
    incomplete: "Noch nicht bereit",
    refused: "Schlüssel abgelehnt",
    unreachable: "Nicht erreichbar",
    failing: "Aufrufe schlagen fehl",
  },
  channel: {
    label: "Einstellungen für",
    all: "Alle Vertriebskanäle (Standard)",
    own: "Was dieser Vertriebskanal anders macht. Alles andere übernimmt er vom Standard.",
  },
  sources: {
    own: "Hier geändert",
    default_row: "Standardeinstellungen",
    options: "Plugin-Optionen",
    environment: "Servervariable",
    built_in: "Standard",
    derived: "Aus der Adresse des Shops",
  },
  groups: {
    connection: { title: "Verbindung" },
    shop: { title: "Adressen des Shops" },
    offer: { title: "Mietangebot" },
    orders: { title: "Bestellungen und Zahlungen" },
    callbacks: { title: "Secrets für Aufrufe des Dienstes" },
    service: { title: "Wie der Dienst rechnet" },
  },
  fields: {
    environment: {
      label: NAMES.settings.environment,
      hint: "Staging ist zum Ausprobieren: Der Dienst setzt es mit jeder Version zurück.",
      choices: NAMES.environments,
    },
    api_url_production: {
      label: "API-Adresse (Produktion)",
      hint: "Die Basisadresse, etwa https://api.example.com.",
    },
    api_url_staging: {
      label: "API-Adresse (Staging)",
      hint: "Die Basisadresse der Staging-Umgebung des Dienstes.",
    },
    api_key: {
      label: NAMES.settings.api_key,
      hint: "Er gehört zu einer Umgebung. Er wird verschlüsselt und nie wieder angezeigt.",
    },
    payment_url: {
      label: NAMES.settings.payment_url,
      hint: "Die Adresse mit {transactionId}, wo die Kennung hingehört; {duration} und {lang}, wo gewünscht.",
    },
    transaction_prefix: {
      label: "Präfix der Transaktionen",
      hint: "Der Name des Shops in Buchstaben und Ziffern: So beginnt jede Kennung beim Dienst.",
    },
    source: { label: "Quelle", hint: "Steht im Dashboard des Dienstes und sagt, woher eine Bestellung kam." },
    dashboard_url: {
      label: "Bestellung im Dashboard des Dienstes",
      hint: "Die Adresse einer Bestellung dort, mit {transactionId} an der Stelle ihrer Kennung: Die Seite einer Miete führt dorthin.",
    },
    customer_portal_url: {
      label: "Miete im Kundenportal des Dienstes",
      hint: "Wo Kunden eine Miete dort verwalten; {transaction_id}, {subscription_id}, {order_id} und {email} werden eingesetzt. Konto und Bestellung führen dorthin.",
    },
    backend_url: {
      label: NAMES.settings.backend_url,
      hint: "Seine öffentliche Adresse: Der Dienst ruft sie auf.",
    },
    storefront_url: {
      label: "Shop-Adresse",
      hint: "Seine öffentliche Adresse. Die Seiten, auf die Kunden zurückkehren, folgen daraus, sofern sie nicht gesetzt sind.",
    },
    urls_confirmed: {
      label: "Seite nach der Zahlung",
      hint: "Mit {country_code}, {order_id} oder {cart_id}, wo sie hingehören.",
    },
    urls_failure: {
      label: "Seite nach fehlgeschlagener Zahlung",
      hint: "Wo der Kunde es erneut versuchen kann.",
    },
    urls_return: { label: "Rücksprungseite", hint: "Wohin „Zurück zum Shop“ führt." },
    urls_pending: {
      label: "Warteseite",
      hint: "Wird nach einer Minute angeboten, solange die Bestellung noch fehlt.",
    },
    enabled: {
      label: "Miete angeboten",
      hint: "Nein blendet alle Mietpreise aus; ein Shop, der sich Preise merkt, zeigt sie noch bis zu fünf Minuten. Laufende Mieten gehen weiter.",
    },
    default_duration: {
      label: "Vorausgewählte Laufzeit",
      hint: "Wird sie nicht angeboten oder ist keine gewählt, gilt die längste.",
      choices: { 1: "1 Monat", 6: "6 Monate", 12: "12 Monate", 18: "18 Monate", 24: "24 Monate" },
    },
    vat_placeholder: {
      label: "Wofür [[tva]] steht",
      hint: "Fragen Sie den Dienst, wenn die Preise hier von seinen abweichen.",
      choices: {
        amount: "Der Betrag der MwSt., in Euro",
        rate: "Der MwSt.-Satz, in Prozent",
        factor: "1 + MwSt.-Satz, also 1,2 bei 20 %",
      },
    },
    ineligible_items: {
      label: "Nicht mietbare Produkte",
      hint: "Was mit ihnen in einem gemieteten Warenkorb geschieht.",
      choices: {
        pay_once: "Sie werden einmalig bezahlt, zusammen mit der Miete",
        refuse: "Der Warenkorb kann nicht gemietet werden",
      },
    },
    languages: { label: "Sprachen", hint: "Was Kunden sehen können." },
    rules_ttl_seconds: {
      label: "Preisregeln gelten",
      hint: "Danach werden sie neu geholt, einmal für alle Kunden.",
    },
    ask_for_addresses: {
      label: "Zahlungsseite fragt nach Adressen",
      hint: "Nein behält die des Warenkorbs, wenn sie vollständig sind.",
    },
    default_shipping_option_id: {
      label: "Lieferung, falls unbekannt",
      hint: "Wenn es die auf der Zahlungsseite gewählte Lieferung in diesem Shop nicht gibt.",
    },
    capture: {
      label: "Zahlung wird erfasst",
      hint: "Der Dienst zahlt Sie außerhalb von Medusa; die Erfassung hält es hier nur fest.",
      choices: { on_confirmation: "Wenn der Dienst bestätigt", manual: "Von Hand, bei der Bestellung" },
    },
    manual_refunds: {
      label: "Erstattungen hier festhalten",
      hint: "Medusa bewegt kein Geld: Erstatten Sie im Dashboard des Dienstes.",
    },
    first_payment: {
      label: "Was die erste Zahlung ist",
      hint: "Das Dokument des Dienstes sagt es nicht. Solange nichts gewählt ist, wird keine Gesamtsumme einer Miete gezeigt.",
      choices: {
        is_first_month: "Sie ist der Preis des ersten Monats",
        comes_before: "Sie kommt vor den Monatspreisen hinzu",
      },
    },
    prices_shown: {
      label: "Preise, die Kunden sehen",
      hint: "Solange nichts gewählt ist, sind die Preise mit MwSt., ohne dass die Seiten es sagen.",
      choices: {
        with_taxes: "Mit MwSt.",
        without_taxes: "Ohne MwSt., für einen Shop, der an Unternehmen verkauft",
      },
    },
    shop_language: {
      label: "Sprache der Benachrichtigungen",
      hint: "Die der Glocke, wenn eine Miete ein Problem hat: ein Text für das ganze Team.",
      choices: { fr: "Französisch", en: "Englisch", de: "Deutsch" },
    },
    unconfirmed_after_hours: {
      label: "Eine Miete gilt als unbezahlt nach",
      hint: "Geöffnet und noch nicht bezahlt: meist ein Kunde, der gegangen ist.",
    },
    abandoned_after_hours: {
      label: "An unbezahlte Mieten erinnern nach",
      hint: "Meldet Ihrem Shop einmal eine geöffnete, nicht bezahlte Miete und eine Reservierung, die nicht abgeschlossen ist, damit er dem Kunden den Link per E-Mail schickt. Leer: nie.",
    },
    ending_notice_days: {
      label: "Ende einer Miete vorher melden",
      hint: "Meldet Ihrem Shop einmal, so viele Tage vor dem Ende einer Miete, damit er dem Kunden schreibt. Leer: nie.",
    },
    notify_email: {
      label: NAMES.settings.notify_email,
      hint: "Jedes neue Problem einer Miete, einmal. Medusa braucht dafür einen Anbieter für E-Mail-Benachrichtigungen.",
    },
    retention_days: {
      label: "Personenbezogene Daten behalten",
      hint: "Danach werden die Inhalte der Aufrufe des Dienstes geleert.",
    },
    discount_code_secret: {
      label: NAMES.settings.discount_code_secret,
      hint: "Aus dem Dashboard des Dienstes (Webhook für Rabattcodes). Es beweist, dass eine Prüfung von dort kommt.",
    },
    event_token: {
      label: NAMES.settings.event_token,
      hint: "Ein eigenes Secret, 20 Zeichen oder mehr, das Sie in die Ereignisadresse setzen.",
    },
    formula_result: {
      label: "Was Formeln ergeben",
      hint: "Verlangt der Dienst Ihren Monatspreis zuzüglich Steuern, ergeben sie Nettopreise.",
      choices: { with_taxes: "Preise mit Steuern", without_taxes: "Preise ohne Steuern, die dazukommen" },
    },
    implausible_prices: {
      label: "Ein Monat, der mehr kostet als das Produkt",
      hint: "Meist ein Zeichen dafür, dass Formeln falsch gelesen werden.",
      choices: { hide: "Wird nicht angeboten", show: "Ist gewollt: anbieten" },
    },
    fees: {
      label: "Der Preis der Lieferung beim Dienst",
      hint: "So, wie er mit einer Bestellung gesendet wird und zurückkommt.",
      choices: { with_taxes: "Mit Steuern", without_taxes: "Ohne Steuern" },
    },
    removal: {
      label: "Entfernt wird",
      hint: "Entfernt jemand auf der Zahlungsseite ein Produkt, ruft der Dienst diesen Shop auf.",
      choices: { unit: "Ein Stück", line: "Die ganze Position" },
    },
    help_en: {
      label: "Hilfe für Kunden (Englisch)",
      hint: "Wie eine Miete endet, was ein Schaden kostet und so weiter: die Adresse einer Seite oder ein Text von höchstens 1.000 Zeichen. Ein kleiner Link neben jedem Preis.",
    },
    help_fr: { label: "Hilfe für Kunden (Französisch)", hint: "Dasselbe auf Französisch." },
    help_de: { label: "Hilfe für Kunden (Deutsch)", hint: "Dasselbe auf Deutsch." },
  },
  languages: { fr: "Französisch", en: "Englisch", de: "Deutsch" },
  units: { seconds: "Sekunden", hours: "Stunden", days: "Tage" },
  test: {
    button: "Verbindung testen",
    works_one: "Der Dienst antwortet, mit {{count}} Preisregel.",
    works_other: "Der Dienst antwortet, mit {{count}} Preisregeln.",
    noneUsable: "Keine davon ist brauchbar, also kann nichts gemietet werden.",
    noRules: "Ohne Preisregeln kann nichts gemietet werden.",
    unusable_one: "{{count}} davon ist unbrauchbar:",
    unusable_other: "{{count}} davon sind unbrauchbar:",
  },
  regions: {
    description: "Wo Kunden mieten können.",
    none: "Der Shop hat noch keine Region. Legen Sie unter Einstellungen, Regionen eine an.",
    euroOnly: "Miete gibt es nur in Euro.",
    switchedOn: "Eingeschaltet: {{names}}",
    switchedOff: "Ausgeschaltet: {{names}}",
  },
  storefront: {
    title: "In Ihrem Shop",
    key: "Veröffentlichbarer API-Schlüssel des Shops",
    tagName: "Code für den Shop",
    noKey: "Für diesen Vertriebskanal gibt es keinen veröffentlichbaren API-Schlüssel.",
    toKeys: "Einen anlegen",
    waiting: "Warten, bis eine Seite Ihres Shops nach Preisen fragt…",
    seen: "Gesehen auf {{origin}}, {{when}}, mit dem Schlüssel {{key}}",
    description:
      "Für alle, die Ihren Shop entwickeln: das Skript einmal auf jede Seite, das Element dorthin, wo ein Preis stehen soll.",
  },
  callbacks: {
    title: "Für das Dashboard des Dienstes",
    hint: "Fügen Sie diese beiden Adressen dort ein.",
    discountCode: "Prüfung von Rabattcodes",
    discountCodeName: "Adresse für Rabattcodes",
    events: "Bestellereignisse",
    eventsName: "Adresse für Bestellereignisse",
    eventsHint:
      "Hängen Sie ?token=… mit Ihrem Ereignis-Token an, oder senden Sie es in der Kopfzeile X-Rental-Token.",
    noAddress: "Setzen Sie zuerst die Adresse dieses Medusa-Servers.",
    codesTitle: "Bevor Sie Kunden Rabattcodes geben",
    codesStay:
      "Der Dienst behält einen einmal importierten Code: Eine hier beendete Kampagne endet dort nicht.",
    codesTwice:
      "Ein Code, der schon in den Preisen des Warenkorbs steckt, zählt doppelt, wenn er auf der Zahlungsseite erneut eingegeben wird.",
  },
  more_one: "{{count}} weitere mit Vorgabe",
  more_other: "{{count}} weitere mit Vorgabe",
}

export const firstSteps = {
  title: "Fünf Schritte bis zur ersten Miete",
  description:
    "Sie brauchen den API-Schlüssel, die API-Adresse und die Adresse der Zahlungsseite, die der Mietdienst Ihnen gab.",
  step: "{{number}}. {{title}}",
  done: "(erledigt)",
  received: "Eingegangen am {{when}}",
  connect: {
    title: "Den Dienst verbinden",
    hint: "Fügen Sie ein, was der Dienst Ihnen gab. Vor dem Speichern wird es ausprobiert.",
    button: "Testen und speichern",
    anyway: "Ohne gelungenen Test speichern",
  },
  regions: {
    title: "Miete in Ihren Regionen anbieten",
    hint: "In diesen Regionen können Kunden an der Kasse mieten. In den anderen steht kein Mietpreis.",
  },
  terms: {
    title: "Angeben, was Kunden zahlen",
    hint: "Ohne diese zwei Angaben sehen Kunden nicht, was die Miete insgesamt kostet. Fragen Sie im Zweifel den Mietdienst.",
  },
  addresses: {
    title: "Zwei Adressen im Dashboard des Dienstes eintragen",
    hint: "Der Dienst ruft sie auf: um zu sagen, was aus jeder Bestellung wird, und um einen Rabattcode zu prüfen.",
    waiting: "Warten auf den ersten Aufruf…",
    waitingOptional: "Warten auf den ersten Aufruf… (nur, wenn Sie Rabattcodes vergeben)",
    needsSecret: "Rabattcodes brauchen auch das Secret, das das Dashboard anzeigt.",
    pasteSecret: "Secret eintragen",
  },
  storefront: {
    title: "Den Code in Ihren Shop einbauen",
    hint: "Damit Kunden den Monatspreis auf Ihren Produktseiten sehen.",
  },
}

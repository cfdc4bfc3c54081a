export const settings = {
  title: "Mietabonnements",
  description: "Was in allen Vertriebskanälen gilt, sofern ein Kanal nichts Eigenes hat.",
  saved: "Die Einstellungen sind gespeichert. Sie gelten ab der nächsten Anfrage.",
  edit: "Bearbeiten: {{what}}",
  editHint:
    "Ein leeres Feld übernimmt den Wert, der darunter steht. Änderungen gelten sofort, ohne Neustart.",
  notSet: "Nicht gesetzt",
  noValue: "Keine",
  inheritIt: "Hier nicht gesetzt",
  inheritedValue: "{{source}}: {{value}}",
  emptyInherits: "Leer: {{source}}.",
  useAddress: "{{address}} verwenden",
  shopName: "Der Name des Shops",
  pasteHere: "Hier einfügen",
  setOn: "gesetzt am {{date}}",
  keepSecret: "Gespeichert: {{hint}} ({{stored}}). Leer lassen, um es zu behalten.",
  removeIt: "Entfernen",
  keepIt: "Behalten",
  unreadableSecret:
    "Nicht mehr lesbar, da sich der Schlüssel des Shops geändert hat. Fügen Sie es erneut ein.",
  status: {
    on: "Bereit",
    staging: "Bereit (Staging)",
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
    own: "hier gesetzt",
    default_row: "Vom Standard",
    options: "Aus den Plugin-Optionen",
    environment: "Aus der Umgebung des Servers",
    built_in: "Voreinstellung",
    derived: "Aus der Adresse des Shops",
  },
  groups: {
    connection: {
      title: "Verbindung",
      description: "Die Adressen des Mietdienstes und der Schlüssel, den er Ihnen gab.",
    },
    shop: {
      title: "Adressen des Shops",
      description: "Wo der Dienst Ihren Shop aufruft, und die Seiten, zu denen er Kunden schickt.",
    },
    offer: { title: "Mietangebot", description: "Was Kunden angeboten wird, und zu welchem Preis." },
    orders: { title: "Bestellungen und Zahlungen", description: "Was in Medusa aus einer Miete wird." },
    callbacks: {
      title: "Für das Dashboard des Dienstes",
      description: "Fügen Sie diese Adressen dort ein; die Geheimnisse von dort kommen hierher.",
    },
  },
  fields: {
    environment: {
      label: "Umgebung",
      hint: "Staging ist zum Ausprobieren: Der Dienst setzt es mit jeder Version zurück.",
      choices: { production: "Produktion", staging: "Staging" },
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
      label: "API-Schlüssel",
      hint: "Er gehört zu einer Umgebung. Er wird verschlüsselt und nie wieder angezeigt.",
    },
    payment_url: {
      label: "Zahlungsseite",
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
    backend_url: {
      label: "Dieser Medusa-Server",
      hint: "Seine öffentliche Adresse: Der Dienst ruft sie auf.",
    },
    storefront_url: {
      label: "Shop-Adresse",
      hint: "Die Seiten darunter folgen daraus, sofern sie nicht gesetzt sind.",
    },
    urls_confirmed: {
      label: "Seite nach der Zahlung",
      hint: "Mit {country_code}, {order_id} oder {cart_id}, wo sie hingehören.",
    },
    urls_failure: {
      label: "Seite nach gescheiterter Zahlung",
      hint: "Wo der Kunde es erneut versuchen kann.",
    },
    urls_return: { label: "Seite für Zurück", hint: "Wohin „Zurück zum Shop“ führt." },
    urls_pending: {
      label: "Seite beim Warten",
      hint: "Wird nach einer Minute angeboten, solange die Bestellung noch fehlt.",
    },
    enabled: {
      label: "Miete angeboten",
      hint: "Nein blendet alle Mietpreise aus. Laufende Mieten gehen weiter.",
    },
    default_duration: {
      label: "Vorausgewählte Dauer",
      hint: "Wird sie nicht angeboten oder ist keine gewählt, gilt die längste.",
      choices: { 1: "1 Monat", 6: "6 Monate", 12: "12 Monate", 18: "18 Monate", 24: "24 Monate" },
    },
    vat_placeholder: {
      label: "[[tva]] in den Formeln",
      hint: "Fragen Sie den Dienst, wenn die Preise hier von seinen abweichen.",
      choices: { amount: "Der Betrag der MwSt., in Euro", rate: "Der MwSt.-Satz, in Prozent" },
    },
    ineligible_items: {
      label: "Nicht mietbare Produkte",
      hint: "Was mit ihnen in einem gemieteten Warenkorb geschieht.",
      choices: {
        pay_once: "Sie werden einmal bezahlt, zusammen mit der Miete",
        refuse: "Der Warenkorb kann nicht gemietet werden",
      },
    },
    languages: { label: "Sprachen", hint: "Was Kunden sehen können. Nichts angehakt: alle drei." },
    rules_ttl_seconds: {
      label: "Preisregeln gelten",
      hint: "Danach werden sie neu geholt, einmal für alle Kunden.",
    },
    rules_jump_percent: {
      label: "Preissprünge melden ab mehr als",
      hint: "Wenn der Mietservice seine Preisregeln ändert und sich der Monatspreis eines Produkts um mehr als diesen Wert ändert oder mehr als dieser Anteil Ihrer Produkte nicht mehr gemietet werden kann. 0: nie.",
    },
    pause_on_jump: {
      label: "Bei Preissprüngen keine Mieten anbieten",
      hint: "Bis jemand auf der Seite „Preisregeln“ zustimmt. Laufende Mieten gehen weiter.",
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
    openings_per_address: {
      label: "Begonnene Mieten je Adresse",
      hint: "Höchstens so viele in zehn Minuten; 0: ohne Grenze. Lassen Sie 0 stehen, wenn der Server Ihres Shops hier anfragt: Alle Kunden haben dann seine Adresse.",
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
      label: "Preise, die Kundinnen und Kunden sehen",
      hint: "Solange nichts gewählt ist, sind die Preise mit MwSt., ohne dass die Seiten es sagen.",
      choices: {
        with_taxes: "Mit MwSt.",
        without_taxes: "Ohne MwSt., für einen Shop, der an Unternehmen verkauft",
      },
    },
    shop_language: {
      label: "Sprache der Benachrichtigungen",
      hint: "Was die Glocke sagt, wenn eine Miete Sie braucht: ein Text für alle, die sich anmelden.",
      choices: { fr: "Französisch", en: "Englisch", de: "Deutsch" },
    },
    unconfirmed_after_hours: {
      label: "Unbestätigte Mieten melden nach",
      hint: "Geöffnet und noch nicht bezahlt: meist ein Kunde, der gegangen ist.",
    },
    retention_days: {
      label: "Personenbezogene Daten behalten",
      hint: "Danach werden die Inhalte der Aufrufe des Dienstes geleert.",
    },
    discount_code_secret: {
      label: "Geheimnis für Rabattcodes",
      hint: "Aus dem Dashboard des Dienstes (Webhook für Rabattcodes). Es beweist, dass eine Prüfung von dort kommt.",
    },
    event_token: {
      label: "Ereignis-Token",
      hint: "Ein eigenes Geheimnis, 20 Zeichen oder mehr, das Sie in die Ereignisadresse setzen.",
    },
  },
  languages: { fr: "Französisch", en: "Englisch", de: "Deutsch" },
  noLimit: "Keine Grenze",
  units: { seconds: "Sekunden", hours: "Stunden", days: "Tage", rentals: "Mieten", percent: "%" },
  preview: { title: "Ein Kunde käme zu", broken: "Diese Adresse ist noch nicht brauchbar" },
  test: {
    button: "Verbindung testen",
    works_one: "Der Dienst antwortet, mit {{count}} Preisregel.",
    works_other: "Der Dienst antwortet, mit {{count}} Preisregeln.",
    took: "Er brauchte {{ms}} ms.",
    noneUsable: "Keine davon ist brauchbar, also kann nichts gemietet werden.",
    noRules: "Ohne Preisregeln kann nichts gemietet werden.",
    unusable_one: "{{count}} davon ist unbrauchbar:",
    unusable_other: "{{count}} davon sind unbrauchbar:",
  },
  regions: {
    title: "Regionen",
    description: "Wo Kunden sich für Miete entscheiden können.",
    none: "Der Shop hat noch keine Region. Legen Sie unter Einstellungen, Regionen eine an.",
    euroOnly: "Miete gibt es nur in Euro.",
    all: "In allen Euro-Regionen einschalten",
    switchedOn: "Eingeschaltet: {{names}}",
    switchedOff: "Ausgeschaltet: {{names}}",
  },
  callbacks: {
    discountCode: "Prüfung von Rabattcodes",
    events: "Bestellereignisse",
    eventsHint:
      "Hängen Sie ?token=… mit Ihrem Ereignis-Token an, oder senden Sie es in der Kopfzeile X-Rental-Token.",
    noAddress: "Setzen Sie zuerst die Adresse dieses Medusa-Servers.",
    codesTitle: "Bevor Sie Kunden Rabattcodes geben",
    codesStay:
      "Der Dienst behält einen einmal importierten Code: Eine hier beendete Kampagne endet dort nicht.",
    codesTwice:
      "Ein Code, der schon in den Preisen des Warenkorbs steckt, zählt doppelt, wenn er auf der Zahlungsseite erneut eingegeben wird.",
  },
}

export const firstSteps = {
  title: "Drei Schritte zur ersten Miete",
  description:
    "Sie brauchen den API-Schlüssel, die API-Adresse und die Adresse der Zahlungsseite, die der Mietdienst Ihnen gab.",
  step: "{{number}}. {{title}}",
  done: "(erledigt)",
  ready: "Alles bereit: Kunden können mieten. Unten lässt sich alles noch ändern.",
  connect: {
    title: "Den Dienst verbinden",
    hint: "Fügen Sie ein, was der Dienst Ihnen gab. Vor dem Speichern wird es ausprobiert.",
    button: "Testen und speichern",
    anyway: "Ohne gelungenen Test speichern",
  },
  test: {
    title: "Die Verbindung testen",
    hint: "Ein Aufruf der Preisregeln zeigt, dass Adresse und Schlüssel stimmen.",
  },
  regions: {
    title: "Miete in Ihren Regionen anbieten",
    hint: "In diesen Regionen können Kunden an der Kasse mieten.",
  },
}

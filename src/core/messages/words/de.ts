import type { Entry, Names } from "../kinds"
import type { EN } from "./en"

/** What has one name everywhere: in the panel, in sentences and in files. */
export const NAMES: Names = {
  buttons: {
    retry: "Erneut versuchen",
    complete: "Bestellung anlegen",
    resolve: "Problem abschließen",
    allow_refund: "Erstattung beim Mietdienst vermerken",
  },
  states: {
    draft: "Entwurf",
    creating: "Wird gesendet",
    open: "Unbezahlt",
    failed: "Fehlgeschlagen",
    superseded: "Ersetzt",
    booked: "Reserviert",
    confirmed: "Bestätigt",
    active: "Aktiv",
    cancelled: "Storniert",
  },
  conditions: {
    duration_over: "Laufzeit abgelaufen",
    paid_no_order: "Bezahlt, ohne Bestellung",
    unclear: "Zahlung unklar",
  },
  environments: { production: "Produktion", staging: "Staging" },
  settings: {
    environment: "Umgebung",
    "api_url.production": "API-Adresse (Produktion)",
    "api_url.staging": "API-Adresse (Staging)",
    api_key: "API-Schlüssel",
    payment_url: "Zahlungsseite",
    backend_url: "Dieser Medusa-Server",
    event_token: "Ereignis-Token",
    discount_code_secret: "Secret für Rabattcodes",
    notify_email: "Probleme per E-Mail senden an",
  },
  columns: {
    date: "Datum",
    customer: "Kunde",
    email: "E-Mail",
    products: "Produkte",
    variants: "Varianten",
    state: "Status",
    due_today: "Vom Kunden bezahlt, EUR inkl. MwSt.",
    monthly: "Monatlich, EUR inkl. MwSt.",
    value: "Wert der Bestellung, EUR inkl. MwSt.",
    first_payment: "Erste Zahlung, EUR inkl. MwSt.",
    months: "Monate",
    order: "Bestellung",
    paid: "Bezahlt am",
    ends: "Endet am",
    issue: "Problem",
    transaction: "Transaktion",
    subscription: "Abonnement",
    bought: "Gekauft, einmalig bezahlt",
    environment: "Umgebung",
  },
}

const BUTTONS = NAMES.buttons

const CLOSE = `drücken Sie „${BUTTONS.resolve}“`
const THEN_CLOSE = `dann ${CLOSE}`
const SENT_AGAIN = `Sehen Sie im Dashboard des Dienstes nach, ob diese Miete bezahlt ist. Wenn ja, sagen Sie dem Betreiber des Dienstes, was am Aufruf falsch ist, und lassen Sie ihn mit „validate external shop“ noch einmal senden. Wenn nicht, ${CLOSE}.`
const THEN_RETRY = `dann drücken Sie „${BUTTONS.retry}“`
/** Behind an order that is made by hand. */
const VALIDATE =
  "benutzen Sie danach im Dashboard des Dienstes „validate external shop“, damit er ihre Nummer kennt"
const MAY_EXIST =
  "Falls gerade eine Bestellung angelegt wurde, kann es sie beim Dienst geben: Suchen Sie sie in seinem Dashboard, bevor Sie sie von Hand anlegen."
const CHECK_ADDRESS =
  "Prüfen Sie die API-Adresse in den Einstellungen und ob dieser Server sie erreichen darf; sonst versuchen Sie es in ein paar Minuten erneut."
const ENTER_ADDRESS = "Geben Sie in den Einstellungen die Basisadresse ein, die der Dienst Ihnen gegeben hat."
const AT_THE_SERVICE =
  "1. Erstatten Sie sie im Dashboard des Mietdienstes. 2. Drücken Sie in der Karte „Miete“ der Bestellung „Erstattung beim Mietdienst vermerken“."

/** Every message in German. */
export const DE: Record<keyof typeof EN, Entry> = {
  // What a merchant should act on.
  keys_do_not_match: {
    title: "Ein Aufruf nennt einen anderen Warenkorb",
    text: "Der Aufruf „{{kind}}“ des Dienstes zu dieser Miete kam mit der Nummer eines anderen Warenkorbs. Er wurde nicht verwendet.",
    remedy: `Vergleichen Sie die Bestellung im Dashboard des Dienstes mit dieser Miete, ${THEN_CLOSE}.`,
  },
  keys_do_not_match_return_address:
    "Der Aufruf „{{kind}}“ des Dienstes zu dieser Miete kam mit der Rücksprungadresse einer anderen Miete. Er wurde nicht verwendet.",
  keys_do_not_match_payment: {
    text: "Der Mietdienst hat eine Zahlung für diese Miete mit der Nummer eines anderen Warenkorbs gesendet. Sie wurde nicht verwendet.",
    remedy: `Sehen Sie im Dashboard des Dienstes nach, ob diese Miete bezahlt ist. Wenn ja, drücken Sie „${BUTTONS.complete}“, wenn nein, „${BUTTONS.resolve}“.`,
  },
  keys_do_not_match_payment_return_address:
    "Der Mietdienst hat eine Zahlung für diese Miete mit der Rücksprungadresse einer anderen Miete gesendet. Sie wurde nicht verwendet.",
  credit_lines: {
    title: "Guthaben im Warenkorb",
    text: "Eine Geschenkkarte oder ein Guthaben von {{amount}} kam in den Warenkorb, nachdem er gesendet war. Die Bestellung wurde zum bezahlten Preis angelegt; das Guthaben ist nicht darin.",
    remedy: `Geben Sie das Guthaben zurück, falls es abgebucht wurde, ${THEN_CLOSE}.`,
  },
  credit_lines_shopper:
    "Ein Warenkorb, der zum Teil mit einer Geschenkkarte oder Guthaben bezahlt ist, kann nicht gemietet werden. Bitte nehmen Sie Geschenkkarte oder Guthaben heraus oder wählen Sie eine andere Zahlungsart.",
  tax_rate_differs: {
    title: "Die Steuern weichen ab",
    text: "Die Bestellung entstand mit den gesendeten {{sent}} % Steuern, aber im Land der Adresse von der Zahlungsseite ({{country}}) sind es {{there}} %.",
    remedy: `Entscheiden Sie, welches von beiden gilt, berichtigen Sie bei Bedarf die Steuern in Ihren Büchern, ${THEN_CLOSE}.`,
  },
  tax_rate_differs_without_country:
    "Die Bestellung über {{total}} entstand mit den gesendeten {{sent}} % Steuern für „{{name}}“, aber der Dienst nennt {{told}} %, womit es {{told_total}} wären.",
  which_line: {
    title: "Welche Position wurde entfernt?",
    text: "{{paid}} von {{sent}} Stück „{{name}}“ wurden bezahlt, der Dienst sagt nicht, welche Position entfernt wurde, und die Bestellung enthält die, die der Warenkorb noch hatte.",
    remedy: `Vergleichen Sie die Bestellung mit dem Dashboard des Dienstes, bearbeiten Sie sie bei Bedarf in Medusa, ${THEN_CLOSE}.`,
  },
  which_line_units:
    "Der Kunde hat „{{name}}“ auf der Zahlungsseite entfernt, der Dienst sagt nicht, ob ein Stück oder alle {{sent}}, und die Bestellung enthält {{paid}}.",
  call_unreadable: {
    title: "Ein Aufruf war nicht lesbar",
    text: "Der Aufruf „{{kind}}“ des Dienstes hat den Schlüssel dieser Miete, ist aber nicht lesbar: {{why}}",
    remedy: `Sehen Sie sich die Bestellung im Dashboard des Dienstes an. Ist sie so bezahlt, wie sie gesendet wurde, drücken Sie „${BUTTONS.complete}“. Sonst tun Sie von Hand, was der Aufruf verlangt, ${THEN_CLOSE}. Wenn Sie eine Bestellung von Hand anlegen, ${VALIDATE}.`,
  },
  call_unreadable_token: {
    text: "Der Aufruf „{{kind}}“ des Dienstes kam an die Adresse dieser Miete, ist aber nicht lesbar: {{why}}",
    remedy: SENT_AGAIN,
  },
  call_unreadable_flag: { remedy: SENT_AGAIN },
  booking_not_cancelled: {
    title: "Bestellung der stornierten Reservierung besteht noch",
    text: "Der Dienst hat diese Reservierung storniert, aber ihre Bestellung {{order_id}} ließ sich hier nicht stornieren: {{why}}",
    remedy: `Beseitigen Sie die Ursache (oft eine Auslieferung: Stornieren Sie sie zuerst), ${THEN_RETRY}.`,
  },
  cancelled_here: {
    title: "Hier storniert, beim Dienst nicht",
    text: "Die Bestellung {{order_id}} wurde in Medusa storniert, aber der Dienst bucht beim Kunden vielleicht weiter ab.",
    remedy: `Stornieren Sie die Miete auch im Dashboard des Dienstes, ${THEN_CLOSE}.`,
  },
  rejected: {
    title: "Der Dienst hat die Bestellung abgelehnt",
    text: "Der Dienst hat diese Miete abgelehnt, aber ihre Bestellung {{order_id}} wurde hier angelegt.",
    remedy: `Verschicken Sie nichts und fragen Sie den Dienst nach dem Grund; bleibt es dabei, stornieren Sie die Bestellung hier, ${THEN_CLOSE}.`,
  },
  rejected_without_order_id: {
    text: "Der Dienst hat diese Miete abgelehnt, und hier entstand keine Bestellung.",
    remedy: `Fragen Sie den Dienst nach dem Grund, ${THEN_CLOSE}: Es ist nichts geschuldet, und der Kunde kann erneut bestellen.`,
  },
  paid_twice: {
    title: "Doppelt bezahlt",
    text: "Der Dienst bestätigt diese Miete, aber ihr Warenkorb wurde durch eine andere Zahlung zur Bestellung {{order_id}}.",
    remedy: `Stornieren Sie eines von beiden: die Miete im Dashboard des Dienstes, ${THEN_CLOSE}; oder die Bestellung {{order_id}} hier, ${THEN_RETRY}.`,
  },
  other_environment: {
    title: "Aus einer anderen Umgebung",
    text: "Diese Miete stammt aus der Umgebung {{was}}, aber der Shop steht jetzt auf {{is}}. Es entstand keine Bestellung.",
    remedy: `Stellen Sie die Einstellungen zurück auf {{was}}, ${THEN_RETRY}. War es ein Test, drücken Sie „${BUTTONS.resolve}“.`,
  },
  contents_differ: {
    title: "Bezahlung anders als erwartet",
    text: "Was der Dienst bestätigt, ist nicht, was ihm gesendet wurde: {{difference}}. Es entstand keine Bestellung.",
    remedy: `Vergleichen Sie unter „Produkte“, was gesendet und was bezahlt wurde, dann drücken Sie „${BUTTONS.complete}“.`,
  },
  contents_differ_delivery_price: {
    remedy: `Prüfen Sie die Lieferung im Dashboard des Dienstes, dann drücken Sie „${BUTTONS.complete}“: Die Lieferung steht darin mit dem Preis, der in der Summe auf dem Knopf enthalten ist. Wurde dafür etwas anderes bezahlt, legen Sie die Bestellung von Hand an und ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  contents_differ_order: {
    text: "Was der Dienst bestätigt, steht so nicht in der reservierten Bestellung {{order_id}}: {{difference}}. Es wurde keine Zahlung erfasst.",
    remedy: `Bearbeiten Sie die Bestellung in Medusa, bis ihr Wert der des Aufrufs ist, ${THEN_RETRY}.`,
  },
  contents_differ_first: {
    text: "Der Dienst bestätigt jetzt etwas anderes als bei der Anlage der Bestellung {{order_id}}: {{difference}}. Die Bestellung bleibt, wie sie ist.",
    remedy: `Vergleichen Sie beides im Dashboard des Dienstes, ändern Sie die Bestellung bei Bedarf von Hand, ${THEN_CLOSE}.`,
  },
  country_outside_region: {
    title: "Lieferung außerhalb der Region",
    text: "Es entstand keine Bestellung, weil das Land der Lieferadresse ({{country}}) nicht zur Region des Warenkorbs gehört.",
    remedy: `Nehmen Sie das Land in die Region auf, ${THEN_RETRY}. Oder drücken Sie „${BUTTONS.complete}“: Die Bestellung geht dann an die Adresse, die an den Dienst gesendet wurde.`,
  },
  delivery_unknown: {
    title: "Unbekannte Lieferung",
    text: "Die auf der Zahlungsseite gewählte Lieferung „{{name}}“ gibt es in diesem Shop nicht, und die Ware muss geliefert werden. Es entstand keine Bestellung.",
    remedy: `Setzen Sie in den Mieteinstellungen „Lieferung, falls unbekannt“, oder sehen Sie nach, ob es die gesetzte noch gibt, ${THEN_RETRY}.`,
  },
  order_not_made: {
    title: "Bezahlt, aber ohne Bestellung",
    text: "Die Miete ist bezahlt, aber Medusa hat ihre Bestellung verweigert: {{why}}",
    remedy: `Beseitigen Sie die Ursache (oft fehlender Bestand), ${THEN_RETRY}.`,
  },
  order_not_made_lasting: {
    remedy: `Die Bestellung muss von Hand angelegt werden; ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  amounts_differ: {
    title: "Die Beträge weichen ab",
    text: "Die Bestellung ist nach dem Aufruf des Dienstes {{paid}} wert, nach dem Warenkorb {{cart}}. Es entstand keine Bestellung.",
    remedy: `Vergleichen Sie die Spalten unter Produkte, dann drücken Sie „${BUTTONS.complete}“.`,
  },
  confirmed_after_cancellation: {
    title: "Nach der Stornierung bestätigt",
    text: "Der Dienst bestätigt eine Miete, die zuvor storniert worden war. Es entstand keine Bestellung.",
    remedy: `Fragen Sie den Dienst, was von beidem gilt. Gilt die Miete, legen Sie ihre Bestellung von Hand an und ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  confirmed_after_cancellation_without_order_id: {
    remedy: `Fragen Sie den Dienst, was von beidem gilt. Gilt die Miete, drücken Sie „${BUTTONS.complete}“, sonst „${BUTTONS.resolve}“.`,
  },
  confirmed_after_cancellation_booked: {
    text: "Es kam eine Reservierung für eine Miete, deren Reservierung zuvor storniert worden war: Ihre Anzahlung ist vielleicht noch einmal bezahlt. Es entstand keine Bestellung.",
    remedy: `Fragen Sie den Dienst, was von beidem gilt. Gilt die Reservierung, legen Sie ihre Bestellung von Hand an und ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  call_not_applied: {
    title: "Ein Aufruf ließ sich nicht verarbeiten",
    text: "Der Aufruf „{{kind}}“ des Dienstes ließ sich nicht verarbeiten (Versuche: {{tries}}): {{why}}",
    remedy: `Beseitigen Sie die Ursache, ${THEN_RETRY}.`,
  },
  order_not_finished: {
    title: "Bestellung nicht abgeschlossen",
    text: "Die Bestellung {{order_id}} ist angelegt, ließ sich aber nicht abschließen (verknüpfen, Zahlung erfassen, melden): {{why}}",
    remedy: `Beseitigen Sie die Ursache, ${THEN_RETRY}.`,
  },

  // What differs, and why something can't be done: said within another message.
  nothing_left: "von dem Gesendeten ist nichts mehr darin",
  never_sent: "„{{name}}“ wurde bezahlt, aber nie gesendet",
  sent_price: "„{{name}}“ wurde mit {{sent}} ohne Steuern gesendet und mit {{paid}} bezahlt",
  sent_units: "„{{name}}“: {{sent}} gesendet, {{paid}} bezahlt",
  delivery_price: "sein Preis der Lieferung, „{{said}}“, kann nicht stimmen; gesendet wurden {{sent}}",
  delivery_price_without_sent: "sein Lieferpreis, „{{said}}“, kann nicht stimmen; gesendet wurde keiner",
  order_units: "„{{name}}“: {{paid}} bezahlt, in der Bestellung {{held}}",
  order_price: "„{{name}}“ wurde mit {{paid}} bezahlt, in der Bestellung sind es {{held}}",
  order_delivery: "die Lieferung wurde mit {{paid}} bezahlt, in der Bestellung sind es {{held}}",
  order_total: "die Bestellung beträgt {{held}}, bezahlt wurden aber {{paid}}",
  cart_gone_cause: "ihren Warenkorb gibt es nicht mehr.",
  forgotten: "sie ist so alt, dass vergessen ist, was gesendet wurde (Einstellung retention_days).",
  region_gone: "die Region, in der sie gesendet wurde, ist gelöscht.",
  unknown_kind: "diese Version kennt diese Art nicht.",
  body_too_large: "der Inhalt ist größer als 256 kB.",
  wrong_content_type: "der Inhalt muss JSON sein, mit dem Header Content-Type: application/json.",
  broken_encoding: "der Inhalt ist nicht so komprimiert, wie sein Header Content-Encoding sagt.",
  broken_json: "der Inhalt muss gültiges JSON sein.",
  unknown_encoding: "das Content-Encoding „{{encoding}}“ ist unbekannt: gzip, deflate, br oder keines.",
  unknown_charset: "der Zeichensatz „{{charset}}“ ist unbekannt: Senden Sie UTF-8.",
  not_in_charset: "der Inhalt hat Bytes, die im Zeichensatz „{{charset}}“ kein Text sind: Senden Sie UTF-8.",
  order_busy: "eine andere Änderung der Bestellung dauerte zu lange.",
  lease_lost: "das Recht, die Bestellung zu ändern, ging inzwischen an einen anderen Server.",
  rental_gone: "die Miete gibt es nicht mehr.",
  attempt_gone: "es ist nicht bekannt, wie die Miete an den Dienst gesendet wurde.",
  no_rental_payment: "die Bestellung hat keine Zahlung des Mietdienstes: Sie wurde auf andere Weise bezahlt.",
  payment_not_made: "Medusa hat für die reservierte Bestellung keine Zahlung angelegt.",
  no_stock: "von „{{name}}“ ist nicht genug auf Lager: {{needed}} nötig, {{free}} verfügbar ({{location}}).",
  no_stock_without_stock: "von „{{name}}“ ist nicht genug auf Lager.",
  profile_without_method: "keine Versandart liefert Waren des Profils „{{name}}“ dorthin.",
  database_fault: "die Datenbank meldete einen Fehler (PostgreSQL {{state}}); mehr steht im Protokoll.",
  unknown_fault: "Medusa oder eine Erweiterung ist gescheitert; ihr Entwickler muss helfen: „{{detail}}“.",

  // Why attention was closed.
  order_made: "Die Bestellung wurde angelegt.",
  call_applied: "Der Aufruf wurde verarbeitet.",
  cancelled_there: "Der Dienst hat die Reservierung auch storniert.",

  // What became of a call.
  unit_removed: "Entfernt: {{units}} × „{{name}}“; {{left}} bleiben in der Position.",
  absent_unit_removed: "Entfernt: {{units}} × „{{name}}“; der Warenkorb hatte keines mehr.",
  booked_unit_removed: "Reservierung ohne {{units}} × „{{name}}“; ihre Bestätigung wird daran gemessen.",
  unit_noted:
    "Entfernt, nur nicht im Warenkorb: {{units}} × „{{name}}“; die Bestätigung wird daran gemessen.",
  customer_changed: "Vom Kunden geändert: {{fields}}.",
  booking_cancelled: "Die Reservierung und ihre Bestellung {{order_id}} wurden storniert.",
  booking_cancelled_without_order_id: "Die Reservierung wurde storniert.",
  booking_cancelled_settled: "Die Reservierung und ihre Bestellung wurden storniert.",
  archive_remembered: "Die Miete hat hier noch keine Bestellung: Sie wird archiviert, sobald es sie gibt.",
  order_status_changed: "Der Status der Bestellung wechselte von {{from}} zu {{to}}.",
  recorded_only: "Nur vermerkt.",
  unknown_order: "Eine Bestellung, die nicht aus diesem Shop stammt: nur vermerkt.",
  body_emptied: "Sein Inhalt wurde geleert, bevor er verarbeitet werden konnte.",
  nothing_filled_in: "Weder E-Mail noch Telefon, Vorname oder Nachname ist ausgefüllt.",
  changed_later: "Ein späterer Aufruf hat dasselbe geändert.",
  no_address: "Der Warenkorb hat keine Adresse für Namen oder Telefon, und es wird keine erfunden.",
  cart_is_order: "Der Warenkorb ist abgeschlossen: Seine Bestellung wird dadurch nicht geändert.",
  cancelled_already: "Sie war schon storniert.",
  cancelled_too_late: "Die Miete hat den Status {{status}}: Die Stornierung ihrer Reservierung kam zu spät.",
  cancelled_before_booked: "Die Reservierung wurde storniert, bevor sie gemeldet wurde.",
  no_order: "Die Miete hat hier keine Bestellung.",
  order_status_same: "Die Bestellung hat schon den Status {{status}}.",
  unknown_product: "Kein Produkt dieser Miete hat diese Kennung.",
  ambiguous_product: "Mehrere Varianten von „{{name}}“ sind gemietet: combinationId muss eine nennen.",
  not_removable: "„{{name}}“ wurde als vom Kunden nicht entfernbar gesendet.",
  already_removed: "Alle gesendeten Stücke von „{{name}}“ sind schon entfernt.",
  cart_completed: "Die Miete ist bezahlt: Die Bestellung wird dadurch nicht geändert.",
  cart_gone: "Den Warenkorb gibt es nicht mehr.",
  confirmed_before: "Die Miete ist bestätigt: Ihre Reservierung erzeugt keine Bestellung mehr.",
  rejected_since: "Der Dienst hat die Bestellung seit diesem Aufruf abgelehnt: Nur ein späterer erzeugt sie.",
  made_by_hand: "Der Händler hat ihre Bestellung von Hand angelegt.",

  // What a shopper is refused.
  rental_not_configured:
    "Mieten ist ausgeschaltet oder für diesen Vertriebskanal nicht eingerichtet: Sehen Sie in seine Einstellungen.",
  rental_not_configured_shopper:
    "Mieten ist in diesem Shop zurzeit nicht möglich. Bitte wählen Sie eine andere Zahlungsart.",
  rental_not_in_region: "Mieten ist in dieser Region nicht eingeschaltet: Siehe die Mieteinstellungen.",
  rental_not_in_region_shopper:
    "Mieten ist in Ihrer Region nicht möglich. Bitte wählen Sie eine andere Zahlungsart.",
  currency_not_supported: "Gemietet wird nur in Euro, nicht in {{currency}}: Wählen Sie eine andere Region.",
  currency_not_supported_shopper: "Mieten ist nur in Euro möglich; dieser Warenkorb ist in {{currency}}.",
  amount_too_large: "Die Summe ist zu groß für eine Miete. Bitte verringern Sie die Mengen.",
  address_needed: "Die Steuern hängen vom Land ab: Wählen Sie es, oder legen Sie seinen Satz fest.",
  address_needed_shopper: "Der Preis hängt vom Lieferland ab. Bitte geben Sie zuerst die Adresse ein.",
  nothing_eligible: "Keines dieser Produkte kann gemietet werden.",
  nothing_eligible_shopper:
    "Kein Produkt in diesem Warenkorb kann gemietet werden. Bitte wählen Sie eine andere Zahlungsart.",
  implausible_price: "Ein Monat würde mehr kosten als das Produkt selbst: {{names}}. Siehe Preisregeln.",
  implausible_price_shopper:
    "Der Monatspreis dieser Produkte stimmt gerade nicht: {{names}}. Bitte wählen Sie eine andere Dauer oder eine andere Zahlungsart, oder fragen Sie den Shop.",
  nothing_rented: "Alle diese Produkte sollen gekauft werden: Wählen Sie mindestens eines zum Mieten.",
  nothing_rented_shopper:
    "In diesem Warenkorb soll alles gekauft werden. Bitte wählen Sie mindestens ein Produkt zum Mieten oder eine andere Zahlungsart.",
  ineligible_items:
    "Eines dieser Produkte kann nicht gemietet werden, und Ihre Einstellungen erlauben keine gemischten Warenkörbe: Entfernen Sie es.",
  ineligible_items_shopper:
    "Diese Produkte können nicht gemietet werden: {{names}}. Bitte nehmen Sie sie aus dem Warenkorb oder wählen Sie eine andere Zahlungsart.",
  ineligible_items_buy_shopper:
    "In diesem Shop können diese Produkte nicht zusammen mit gemieteten gekauft werden: {{names}}. Bitte mieten Sie sie auch oder bestellen Sie sie einzeln.",
  rent_and_buy:
    "Dasselbe Produkt soll gemietet und gekauft werden: {{names}}. Bitte mieten oder kaufen Sie alles davon, oder bestellen Sie einzeln, was Sie kaufen.",
  no_common_duration: "Diese Produkte haben keine gemeinsame Laufzeit. Bitte mieten Sie sie einzeln.",
  duration_not_offered: "Für diese Laufzeit werden die Produkte nicht angeboten: Wählen Sie eine andere.",
  duration_not_offered_shopper:
    "Dieser Warenkorb kann nicht für {{wanted}} Monate gemietet werden. Möglich sind {{offered}} Monate.",
  duration_not_offered_without_wanted_shopper: "Bitte wählen Sie eine Laufzeit, die es dafür gibt.",
  cart_completed_shopper: "Dieser Warenkorb wurde bereits bestellt. Bitte beginnen Sie einen neuen.",
  cart_already_rented: "Dieser Warenkorb wurde bereits gemietet und bezahlt. Bitte beginnen Sie einen neuen.",
  collection_without_cart: "Diese Zahlung gehört zu keinem Warenkorb. Bitte beginnen Sie bei ihm.",
  cart_not_found: "Diesen Warenkorb gibt es nicht. Bitte beginnen Sie einen neuen.",
  too_many_transactions: "Zu viele Zahlungen für diesen Warenkorb. Versuchen Sie es in einer Stunde erneut.",
  prices_unavailable: "Die Mietpreise sind gerade nicht lesbar. Versuchen Sie es in einigen Minuten erneut.",
  payment_page_unavailable:
    "Der Dienst öffnete die Miete nicht (Grund in der Liste): Versuchen Sie es erneut.",
  payment_page_unavailable_shopper:
    "Die Zahlungsseite kann zurzeit nicht geöffnet werden. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  payment_page_unavailable_being_made_shopper:
    "Die Zahlungsseite wird noch vorbereitet. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
  payment_page_unavailable_over_shopper:
    "Diese Zahlung kann nicht mehr verwendet werden. Bitte beginnen Sie noch einmal beim Warenkorb.",
  service_busy: "Sehr viele Zahlungen werden gerade begonnen. Bitte versuchen Sie es in einer Minute erneut.",
  invalid_prices_query: "{{field}}: Leer, oder enthält ein Null-Zeichen.",
  invalid_prices_query_too_many: "{{field}}: Fragen Sie nach höchstens {{most}} Varianten auf einmal.",
  invalid_prices_query_too_long: "{{field}}: Länger als {{most}} Zeichen.",
  invalid_prices_query_variant_id_missing: "variant_id: Nennen Sie mindestens eine Variante.",
  invalid_prices_query_region_id_missing: "region_id: Nennen Sie die Region, deren Preise gefragt sind.",
  invalid_prices_query_country_code_unreadable: "country_code: Senden Sie die zwei Buchstaben eines Landes.",
  invalid_prices_query_quantity_unreadable: "quantity: Senden Sie eine ganze Zahl von 1 bis 10.000.",
  region_not_found: "Wählen Sie eine Region.",
  region_not_found_shopper: "region_id: Es gibt keine Region mit der Kennung {{id}}.",

  // What a merchant is refused.
  refund_at_the_service: `Medusa kann diese Miete nicht erstatten. ${AT_THE_SERVICE} 3. Erstatten Sie sie dann hier.`,
  refund_at_the_service_cancel: `Medusa kann diese Miete nicht stornieren, solange ihre Zahlung nicht erstattet ist. ${AT_THE_SERVICE} 3. Stornieren Sie die Bestellung dann hier.`,
  nothing_to_refund: "Keine Zahlung dieser Miete ist in Medusa erfasst: Hier gibt es nichts zu erstatten.",
  no_attention: "Diese Miete hat kein offenes Problem: Es gibt nichts abzuschließen.",
  newer_attention: "Inzwischen kam ein neues Problem dazu: Lesen Sie es zuerst.",
  try_again: "Die Bestellung der Miete wird gerade geändert. Versuchen Sie es in einer Minute noch einmal.",
  try_again_postponed: "Das ging im Moment nicht. Es wird von selbst noch einmal versucht.",
  no_proof_of_payment:
    "Kein aufbewahrter Aufruf des Dienstes beweist eine Zahlung dieser Miete, also kann daraus keine Bestellung werden. „Validate external shop“ im Dashboard des Dienstes sendet den Aufruf noch einmal.",
  no_email_provider: "Medusa hat keinen E-Mail-Anbieter: Kopieren Sie den Link und senden Sie ihn selbst.",
  no_email_address: "Zu dieser Miete ist keine E-Mail-Adresse bekannt: Kopieren Sie stattdessen den Link.",
  no_link: "Diese Miete hat keinen Link zum Senden: Sie ist bezahlt, vorbei oder aus einer anderen Umgebung.",
  email_not_sent: "Die E-Mail ließ sich nicht senden: Siehe Protokoll, oder kopieren Sie den Link.",
  customer_not_found: "Es gibt keinen Kunden mit dieser Kennung.",
  country_not_in_region: "Dieses Land gehört nicht zur Region.",
  not_sold_there:
    "Ein Produkt wird dort nicht verkauft: Es ist nicht veröffentlicht, nicht in diesem Vertriebskanal, oder hat in dieser Region keinen Preis.",
  cart_not_made: "Medusa hat den Warenkorb abgelehnt: {{why}}",
  delivery_not_served: "Diese Lieferung gilt für den Warenkorb nicht: {{why}}",
  unknown_transaction: "Es gibt keine Miete mit dieser Kennung.",
  sales_channel_not_found: "Es gibt keinen Vertriebskanal mit dieser Kennung.",

  // Why a call to the service failed.
  invalid_api_key: {
    text: "Der Mietdienst hat den API-Schlüssel abgelehnt.",
    remedy: "Fügen Sie den der gewählten Umgebung ein: Produktion und Staging haben verschiedene Schlüssel.",
  },
  invalid_request: {
    text: "Der Mietdienst hat die Anfrage als ungültig abgelehnt: {{fields}}.",
    remedy: "Berichtigen Sie diese Felder im Produkt, Warenkorb oder in den Einstellungen.",
  },
  invalid_request_without_fields: {
    text: "Der Mietdienst hat die Anfrage als ungültig abgelehnt.",
    remedy: "Fragen Sie den Dienst, was nicht stimmte.",
  },
  invalid_request_said: "Der Mietdienst hat die Anfrage als ungültig abgelehnt: „{{said}}“.",
  duplicate_transaction: {
    text: "Der Mietdienst hat schon eine Bestellung mit dieser Kennung.",
    remedy:
      "Nichts zu tun, wenn der nächste Versuch gelang. Kommt es oft, benutzt wohl ein anderer Shop dasselbe Präfix: Wählen Sie ein eigenes.",
  },
  unreachable: { text: "Der Mietdienst ist nicht erreichbar ({{cause}}).", remedy: CHECK_ADDRESS },
  unreachable_address: { text: "Die API-Adresse fehlt.", remedy: ENTER_ADDRESS },
  unreachable_not_absolute: "Die API-Adresse muss vollständig sein, wie https://api.example.com.",
  unreachable_credentials: "Die API-Adresse darf weder Benutzernamen noch Passwort enthalten.",
  unreachable_query: "Die API-Adresse muss vor „?“ und „#“ enden.",
  unreachable_no_such_server: {
    text: "Die API-Adresse nennt einen Server, den es nicht gibt.",
    remedy: "Prüfen Sie die API-Adresse in den Einstellungen auf Tippfehler.",
  },
  unreachable_insecure: {
    text: "Zum Mietdienst kam keine sichere Verbindung zustande ({{cause}}).",
    remedy: "Beginnt die Adresse mit https://, sagen Sie dem Dienst, dass sein Zertifikat abgelehnt wird.",
  },
  unreachable_broken: {
    text: "Die Verbindung zum Mietdienst riss ab, bevor seine Antwort vollständig war ({{cause}}).",
    remedy: `${CHECK_ADDRESS} ${MAY_EXIST}`,
  },
  unreachable_broken_price_rules: { remedy: CHECK_ADDRESS },
  timeout: {
    text: "Der Mietdienst hat nicht innerhalb von {{seconds}} s geantwortet.",
    remedy: `Versuchen Sie es in ein paar Minuten erneut. ${MAY_EXIST}`,
  },
  timeout_without_seconds: "Die Antwort des Dienstes kam nie an.",
  timeout_price_rules: { remedy: "Versuchen Sie es in ein paar Minuten erneut." },
  busy: {
    text: "Der Mietdienst antwortet so langsam, dass zu viele Aufrufe auf ihn warten.",
    remedy: "Versuchen Sie es in einer Minute erneut; sonst hilft der Support des Dienstes.",
  },
  not_tried: {
    text: "Der Mietdienst hat die Aufrufe davor nicht beantwortet, deshalb wurde nichts gesendet.",
    remedy: "Der Shop fragt alle zehn Sekunden an: Antwortet der Dienst inzwischen, ist nichts zu tun.",
  },
  rate_limited: {
    text: "Der Mietdienst bittet den Shop, ihn seltener aufzurufen.",
    remedy: "Warten Sie {{retry_after_seconds}} s und versuchen Sie es erneut.",
  },
  rate_limited_without_retry_after_seconds: {
    remedy: "Warten Sie ein paar Minuten und versuchen Sie es erneut.",
  },
  unexpected_answer: {
    text: "Der Mietdienst gab eine Antwort, die der Shop nicht lesen kann (Status {{status}}).",
    remedy: "Prüfen Sie, ob in den Einstellungen die Basisadresse der API steht, ohne /v1.",
  },
  unexpected_answer_broken: {
    text: "Der Mietdienst hat selbst eine Störung (Status {{status}}).",
    remedy: "Versuchen Sie es in ein paar Minuten erneut; sonst hilft der Support des Dienstes.",
  },
  unexpected_answer_forbidden: {
    text: "Der Mietdienst erlaubt das diesem API-Schlüssel nicht (Status {{status}}).",
    remedy: "Bitten Sie den Dienst, dem Schlüssel Zugang zu geben.",
  },
  unexpected_answer_not_found: "Unter dieser Adresse gibt es keine Miet-API ({{status}}).",
  unexpected_answer_redirect: {
    text: "Die API-Adresse leitet auf eine andere Adresse weiter (Status {{status}}).",
    remedy: "Geben Sie die endgültige Adresse ein; oft muss sie nur mit https:// beginnen.",
  },
  unexpected_answer_created: { remedy: `Sagen Sie es dem Support des Dienstes. ${MAY_EXIST}` },
  unexpected_answer_created_price_rules: { remedy: "Sagen Sie es dem Support des Dienstes." },
  not_configured: {
    text: "Die Adresse des Dienstes oder der API-Schlüssel fehlt.",
    remedy: "Geben Sie beides in den Mieteinstellungen ein.",
  },
  not_configured_api_key: {
    text: "Es gibt keinen API-Schlüssel.",
    remedy: "Fügen Sie den Schlüssel ein, den der Dienst Ihnen für {{environment}} gegeben hat.",
  },
  not_configured_api_url: {
    text: "Es gibt keine API-Adresse für {{environment}}.",
    remedy: "Geben Sie die Adresse ein, die der Dienst Ihnen gegeben hat.",
  },
  no_answer_yet: {
    text: "Der Dienst hat noch nicht geantwortet.",
    remedy: "Versuchen Sie es gleich noch einmal.",
  },
  internal: {
    text: "Der Shop konnte den Mietdienst nicht fragen: „{{message}}“.",
    remedy: "Sehen Sie im Protokoll des Shops nach.",
  },
  unknown: {
    text: "Ein Aufruf an den Mietdienst ist fehlgeschlagen.",
    remedy: "Sehen Sie im Protokoll des Shops nach.",
  },

  // What is wrong with a setting.
  not_boolean: "Wählen Sie Ja oder Nein.",
  not_a_choice: "Wählen Sie {{choices}}.",
  not_a_choice_without_unit: "Wählen Sie {{choices}}.",
  not_in_range: "Schreiben Sie eine ganze Zahl von {{min}} bis {{max}}.",
  not_languages: "Wählen Sie Sprachen: {{languages}}.",
  no_language: "Wählen Sie mindestens eine Sprache, oder keine: Dann gelten alle drei.",
  no_such_delivery: {
    text: "„Lieferung, falls unbekannt“ ist keine Versandoption dieses Shops: Ist die Lieferung einer bezahlten Miete unbekannt, kann ihre Bestellung nicht entstehen.",
    remedy: "Wählen Sie in den Einstellungen eine andere, oder keine.",
  },
  not_text: "Schreiben Sie einen Text, oder lassen Sie das Feld leer.",
  empty: "Schreiben Sie einen Text, oder lassen Sie das Feld leer.",
  too_long: "Länger als {{most}} Zeichen: bitte kürzen.",
  not_storable: "Enthält ein Zeichen, das sich nicht speichern lässt: Lassen Sie es weg.",
  not_letters_and_digits: "Nur Buchstaben (a bis z) und Ziffern.",
  not_an_email: "Das ist keine E-Mail-Adresse: Schreiben Sie sie wie bestellungen@example.com.",
  masked_secret: "Das ist die verdeckte Form eines gespeicherten Secrets: Fügen Sie das Secret selbst ein.",
  not_a_secret: "Enthält Leerzeichen oder Zeichen, die kein solches Secret hat: Fügen Sie es erneut ein.",
  not_an_address: "Das ist keine Adresse: Schreiben Sie sie ganz aus, wie {{example}}.",
  address_with_password: "Die Adresse darf weder Benutzernamen noch Passwort enthalten.",
  address_with_query: "Die Adresse muss vor „?“ und „#“ enden.",
  without_placeholder: "Die Adresse muss {{{needed}}} enthalten.",
  unknown_placeholder: "{{{found}}} ist kein Platzhalter: Nehmen Sie {{known}}, genau so geschrieben.",
  unknown_setting: "Eine Einstellung dieses Namens gibt es nicht.",
  not_an_object: "Senden Sie die Einstellungen als JSON-Objekt.",
  not_a_group: 'Senden Sie ein Objekt: { "confirmed": "https://…" }.',
  api_key_needed: "Der gespeicherte Schlüssel gehört zu einer anderen Adresse: Fügen Sie den zu dieser ein.",
  no_encryption_key:
    "Es gibt keinen Schlüssel, um Secrets zu verschlüsseln: Setzen Sie RENTAL_ENCRYPTION_KEY und starten Sie neu.",
  short_encryption_key:
    "RENTAL_ENCRYPTION_KEY hat weniger als {{least}} Zeichen: Setzen Sie einen längeren und starten Sie neu.",
  environment_locked:
    "Dieser Server darf nur {{only}} aufrufen (RENTAL_ONLY_ENVIRONMENT), die Umgebung ist aber {{environment}}: Der Dienst wird nicht aufgerufen, und es gehen weder Erinnerungen noch Hinweise per E-Mail hinaus. Wählen Sie eine andere Umgebung, oder entfernen Sie die Variable auf dem Server.",
  environment_unreadable:
    "{{name}} ist „{{found}}“, also weder production noch staging: Nichts wird an den Dienst gesendet, und nichts kann gemietet werden. Berichtigen Sie das und starten Sie neu, oder wählen Sie die Umgebung hier.",
  switched_off: "Mieten ist ausgeschaltet: Schalten Sie es ein.",
  no_api_key: "Fügen Sie den API-Schlüssel ein, den der Dienst Ihnen für {{environment}} gegeben hat.",
  api_key_unreadable:
    "Der API-Schlüssel ist nicht mehr lesbar, da sich der Verschlüsselungsschlüssel des Shops geändert hat: Fügen Sie den API-Schlüssel erneut ein, oder geben Sie dem Server den Verschlüsselungsschlüssel zurück, mit dem er gespeichert wurde.",
  event_token_unreadable:
    "Das Ereignis-Token ist nicht mehr lesbar, da sich der Verschlüsselungsschlüssel des Shops geändert hat, und jedes Ereignis des Dienstes wird abgewiesen: Fügen Sie das Token erneut ein, oder geben Sie dem Server den Verschlüsselungsschlüssel zurück, mit dem es gespeichert wurde.",
  discount_code_secret_unreadable:
    "Das Secret für Rabattcodes ist nicht mehr lesbar, da sich der Verschlüsselungsschlüssel des Shops geändert hat, und kein Rabattcode gilt beim Dienst: Fügen Sie das Secret erneut ein, oder geben Sie dem Server den Verschlüsselungsschlüssel zurück, mit dem es gespeichert wurde.",
  no_api_url: "Geben Sie die Basisadresse der API des Dienstes für {{environment}} ein.",
  no_payment_url: "Geben Sie die Adresse der Zahlungsseite des Dienstes ein, mit {transactionId} darin.",
  no_backend_url: "Geben Sie die öffentliche Adresse dieses Medusa-Servers ein: Der Dienst ruft sie auf.",
  no_storefront_url: "Geben Sie die Adresse des Shops ein, oder jede Seite, zu der Kunden geschickt werden.",

  // Why no shopper can rent.
  provider_not_loaded: {
    text: "Medusa kennt den Zahlungsanbieter für Mieten als {{found}}, nicht als pp_rental_subscription: Niemand kann damit bezahlen.",
    remedy: 'Schreiben Sie in medusa-config.ts beim Anbieter id: "subscription" und starten Sie neu.',
  },
  provider_not_loaded_without_found: {
    text: "Medusa kennt den Zahlungsanbieter pp_rental_subscription nicht: Niemand kann damit bezahlen.",
    remedy:
      "Tragen Sie ihn beim Zahlungsmodul in medusa-config.ts ein, wie es die README des Plugins zeigt, und starten Sie neu.",
  },
  provider_without_module: {
    text: "Der Zahlungsanbieter bekommt das Mietmodul nicht: Niemand kann damit bezahlen.",
    remedy:
      'Schreiben Sie in medusa-config.ts neben resolve: "@medusajs/medusa/payment" dependencies: ["rental"] und starten Sie neu.',
  },
  no_region_rents: {
    text: "Mieten sind in keiner Region eingeschaltet.",
    remedy: "Schalten Sie sie unter Einstellungen → Mieten ein.",
  },
  no_usable_rules: {
    text: "Der Dienst hat keine Preisregel, die benutzt werden kann.",
    remedy: "Bitten Sie den Mietdienst um Preisregeln; Mieten → Preisregeln sagt, was an jeder nicht stimmt.",
  },
  no_product_in_rules: {
    text: "Kein veröffentlichtes Produkt kann gemietet werden: Keines von denen, die es dürfen, hat einen Preis, den eine Preisregel erreicht.",
    remedy: "Mieten → Produkte sagt zu jedem, warum nicht. Ein Entwurf muss erst veröffentlicht werden.",
  },

  // What is wrong with a price rule.
  empty_formula: "Die Formel ist leer.",
  unexpected: "Bei Zeichen {{at}}: „{{found}}“ lässt sich hier nicht lesen.",
  unexpected_without_found: "Am Ende: Die Formel ist nicht vollständig.",
  too_many_arguments: "Bei Zeichen {{at}}: {{found}} hat zu viele Argumente: Schreiben Sie 1.08, nicht 1,08.",
  misplaced_comparison: "Bei Zeichen {{at}}: Vergleichen Sie nur zum Wählen: [[prixHT]] < 500 ? 20 : 30.",
  ambiguous_percentage:
    "Bei Zeichen {{at}}: „{{found}}“ lässt sich auf zwei Arten lesen; für 20 % schreiben Sie * 1.2 für einen Anteil von dem, was davor steht, oder + 0.2 für die Zahl.",
  not_computable: "Bei Zeichen {{at}}: Division durch null, oder Exponent oder Stellenzahl nicht ganz.",
  too_large: "Die Formel ist zu lang oder zu tief verschachtelt oder ergibt eine zu große Zahl.",
  negative: "Die Formel ergibt einen negativen Betrag.",
  wrong_value: "„{{found}}“ ist hier nicht verwendbar.",
  wrong_value_without_found: "Der Wert ist hier nicht verwendbar.",
  range_reversed: "Die obere Preisgrenze „{{found}}“ liegt unter der unteren.",
  malformed: "fehlend oder von falscher Art: {{fields}}. Der Dienst hat {{quote}} gesendet",
  malformed_without_fields: "kein Objekt. Der Dienst hat {{quote}} gesendet",

  // What the bell and emails say besides.
  outage: {
    title: "Mieten schlagen fehl. {{problem}}",
    remedy: "Prüfen Sie die Verbindung unter Einstellungen, Mieten: Niemand kann mieten.",
  },
  outage_key_refused: {
    title: "Mieten ist nicht möglich: Der Mietdienst lehnt Ihren API-Schlüssel ab.",
    remedy: "Fügen Sie unter Einstellungen, Mieten einen neuen Schlüssel ein: Bis dahin kann niemand mieten.",
  },
  outage_unreachable: {
    title: "Mieten ist nicht möglich: Der Mietdienst ist nicht erreichbar.",
    remedy: "Bis er antwortet, kann niemand mieten. Bleibt es so, prüfen Sie die Adresse.",
  },
  settings_changed: {
    title: "Schlüssel oder Adressen des Mietdienstes wurden geändert",
    text: "Geändert von {{who}} am {{when}}: {{what}}.",
    remedy:
      "War das niemand aus Ihrem Team, stellen Sie die Werte unter Einstellungen, Mieten wieder her und sperren Sie diese Person oder diesen API-Schlüssel aus.",
  },
  settings_changed_without_who: "Geändert mit einem geheimen API-Schlüssel am {{when}}: {{what}}.",
  payment_link: {
    title: "Ihre Miete kann bezahlt werden",
    text: "Ihre Miete ist vorbereitet. Auf der Seite des Mietdienstes können Sie sie ansehen und bezahlen:",
    remedy: "Zur Zahlungsseite",
  },
  finalize_link: {
    title: "Ihre Miete ist reserviert: Bitte schließen Sie sie ab",
    text: "Ihre Miete ist reserviert. Ein Schritt fehlt noch, auf der Seite des Mietdienstes:",
    remedy: "Miete abschließen",
  },
  email_greeting: "Guten Tag,",
  email_bought: "{{what}}: gekauft, einmalig bezahlt",
  email_monthly: "{{amount}} im Monat, {{months}} Monate lang.",
  email_monthly_one: "{{amount}}, für einen Monat.",
  open_rental: "Miete öffnen",
  open_settings: "Einstellungen öffnen",
  others_in_panel: "Viele Probleme in einer Stunde: keine E-Mail mehr, bis sie um ist. Siehe Mieten.",
}

import type { EmailWords } from "./email"

const of = (shop: string | null) => (shop ? ` bei ${shop}` : "")

/** The emails in German. */
export const DE: EmailWords = {
  locale: "de",
  openRental: "Miete öffnen",
  openSettings: "Einstellungen öffnen",
  othersInPanel:
    "Innerhalb einer Stunde sind viele Probleme aufgetreten. Zu weiteren kommt in dieser Stunde keine E-Mail mehr: Sie finden alle in der Verwaltung unter Vermietungen.",
  hello: "Guten Tag,",
  pay: {
    subject: (shop) => `Ihre Miete${of(shop)} kann bezahlt werden`,
    intro: (shop) =>
      `Ihre Miete${of(shop)} ist vorbereitet. Auf der Seite des Mietdienstes können Sie sie ansehen und bezahlen:`,
    button: "Zur Zahlungsseite",
  },
  finalize: {
    subject: (shop) => `Ihre Miete${of(shop)} ist reserviert: Bitte schließen Sie sie ab`,
    intro: (shop) =>
      `Ihre Miete${of(shop)} ist reserviert. Ein Schritt fehlt noch, auf der Seite des Mietdienstes:`,
    button: "Miete abschließen",
  },
  monthly: (amount, months) =>
    months === 1 ? `${amount}, für einen Monat.` : `${amount} im Monat, ${months} Monate lang.`,
}

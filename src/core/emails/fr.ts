import type { EmailWords } from "./email"

const of = (shop: string | null) => (shop ? ` chez ${shop}` : "")

/** The emails in French. */
export const FR: EmailWords = {
  locale: "fr",
  openRental: "Ouvrir la location",
  openSettings: "Ouvrir les paramètres",
  othersInPanel:
    "De nombreux problèmes sont survenus en une heure. Plus aucun e-mail ne sera envoyé à leur sujet pendant cette heure : retrouvez-les tous dans Locations, dans l'administration.",
  hello: "Bonjour,",
  pay: {
    subject: (shop) => `Votre location${of(shop)} est prête à être payée`,
    intro: (shop) =>
      `votre location${of(shop)} est prête. Vous pouvez la consulter et la payer sur la page du service de location :`,
    button: "Vers la page de paiement",
  },
  finalize: {
    subject: (shop) => `Votre location${of(shop)} est réservée : il reste à la finaliser`,
    intro: (shop) =>
      `votre location${of(shop)} est réservée. Il reste une étape, sur la page du service de location :`,
    button: "Finaliser la location",
  },
  monthly: (amount, months) =>
    months === 1 ? `${amount}, pour un mois.` : `${amount} par mois, pendant ${months} mois.`,
}

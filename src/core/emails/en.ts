import type { EmailWords } from "./email"

const of = (shop: string | null) => (shop ? ` at ${shop}` : "")

/** The emails in English. */
export const EN: EmailWords = {
  locale: "en",
  openRental: "Open the rental",
  openSettings: "Open the settings",
  othersInPanel:
    "There have been many issues within an hour. No more emails are sent about them in this hour: see Rentals in the admin for all of them.",
  hello: "Hello,",
  pay: {
    subject: (shop) => `Your rental${of(shop)} is ready to be paid`,
    intro: (shop) =>
      `your rental${of(shop)} is ready. You can look at it and pay it on the rental service's page:`,
    button: "To the payment page",
  },
  finalize: {
    subject: (shop) => `Your rental${of(shop)} is booked: please finish it`,
    intro: (shop) => `your rental${of(shop)} is booked. One step is left, on the rental service's page:`,
    button: "Finish the rental",
  },
  monthly: (amount, months) =>
    months === 1 ? `${amount}, for one month.` : `${amount} a month, for ${months} months.`,
}

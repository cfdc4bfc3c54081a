/** The words that the dashboard has from the start: those of its menu, its path and its bar at the top. */
export const en = {
  settings: "Rental subscriptions",
  rentals: "Rentals",
  overview: "Overview",
  priceRules: "Price rules",
  products: "Products",
  newRental: "New rental",
  attention_one: "{{count}} rental has an issue",
  attention_other: "{{count}} rentals have an issue",
  notLoaded: "This part of the page can't be shown. Load the page again.",
  outage: "Rentals are down",
}

export const fr = {
  settings: "Location par abonnement",
  rentals: "Locations",
  overview: "Vue d’ensemble",
  priceRules: "Règles de prix",
  products: "Produits",
  newRental: "Nouvelle location",
  attention_one: "{{count}} location a un incident",
  attention_other: "{{count}} locations ont un incident",
  notLoaded: "Cette partie de la page ne peut pas être affichée. Rechargez la page.",
  outage: "Location impossible",
}

export const de = {
  settings: "Mieten",
  rentals: "Mieten",
  overview: "Übersicht",
  priceRules: "Preisregeln",
  products: "Produkte",
  newRental: "Neue Miete",
  attention_one: "{{count}} Miete hat ein Problem",
  attention_other: "{{count}} Mieten haben ein Problem",
  notLoaded: "Dieser Teil der Seite kann nicht gezeigt werden. Laden Sie die Seite neu.",
  outage: "Mieten nicht möglich",
}

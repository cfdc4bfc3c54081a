import { TEXTS } from "../texts"

// The words of `<rental-cart>`; a reason's or refusal's stand under its code.
Object.assign(TEXTS.en, {
  paid_once: "{} paid once",
  delivery: "{} delivery",
  lines: "Details",
  rent: "Rent now",
  failed: "Please try again.",
  price_out_of_range: "not for rent at this price",
  not_rentable: "not for rent",
  no_common_duration: "Not for rent together.",
})
Object.assign(TEXTS.fr, {
  paid_once: "{} en une fois",
  delivery: "{} de livraison",
  lines: "Détails",
  rent: "Louer maintenant",
  failed: "Veuillez réessayer.",
  price_out_of_range: "pas à louer à ce prix",
  not_rentable: "pas à louer",
  no_common_duration: "Pas à louer ensemble.",
})
Object.assign(TEXTS.de, {
  paid_once: "{} einmalig",
  delivery: "{} Lieferung",
  rent: "Jetzt mieten",
  failed: "Bitte erneut versuchen.",
  price_out_of_range: "zu diesem Preis nicht mietbar",
  not_rentable: "nicht mietbar",
  no_common_duration: "Nicht zusammen mietbar.",
})

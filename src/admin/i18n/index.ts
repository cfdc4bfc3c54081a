import * as menu from "./menu"

/** Medusa's dashboard takes these in beside its own, under the namespace "rental". All other words are loaded by `useTexts`. */
export default {
  en: { rental: { menu: menu.en } },
  fr: { rental: { menu: menu.fr } },
  de: { rental: { menu: menu.de } },
}

import { de } from "./de"
import { en } from "./en"
import { fr } from "./fr"

/** Medusa's dashboard takes these in beside its own, under the namespace "rental". */
export default {
  en: { rental: en },
  fr: { rental: fr },
  de: { rental: de },
}

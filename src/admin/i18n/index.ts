import { de } from "./de"
import { en } from "./en"
import { fr } from "./fr"
import { withFrenchSpaces } from "./french-spaces"

/** Medusa's dashboard takes these in beside its own, under the namespace "rental". */
export default {
  en: { rental: en },
  fr: { rental: withFrenchSpaces(fr) },
  de: { rental: de },
}

import { en } from "./en"

/** Medusa's dashboard takes these in beside its own, under the namespace "rental". */
export default {
  en: { rental: en },
}

import { menu } from "./menu"
import { common, health } from "./en/common"
import { firstSteps, settings } from "./en/settings"
import { list } from "./en/list"
import { products } from "./en/products"
import { rules } from "./en/rules"
import { overview } from "./en/overview"
import { links } from "./en/links"
import { rentals } from "./en/rentals"
import { cards } from "./en/cards"
import { oneRental, outage } from "./en/one-rental"

/** The English texts: those of the other languages have the same paths. */
export const en = {
  menu: menu.en,
  common,
  health,
  settings,
  firstSteps,
  rules,
  rentals,
  overview,
  list,
  products,
  links,
  cards,
  outage,
  oneRental,
}

type Text<T> = { [K in keyof T]: T[K] extends string ? string : Text<T[K]> }

export type Texts = Text<typeof en>

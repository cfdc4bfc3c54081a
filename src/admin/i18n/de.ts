import { menu } from "./menu"
import type { Texts } from "./en"
import { cards } from "./de/cards"
import { oneRental, outage } from "./de/one-rental"
import { common, health } from "./de/common"
import { products } from "./de/products"
import { overview } from "./de/overview"
import { links } from "./de/links"
import { rentals } from "./de/rentals"
import { list } from "./de/list"
import { rules } from "./de/rules"
import { firstSteps, settings } from "./de/settings"

export const de: Texts = {
  menu: menu.de,
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

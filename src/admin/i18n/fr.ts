import { withFrenchSpaces } from "./french-spaces"
import { menu } from "./menu"
import type { Texts } from "./en"
import { cards } from "./fr/cards"
import { oneRental, outage } from "./fr/one-rental"
import { common, health } from "./fr/common"
import { products } from "./fr/products"
import { overview } from "./fr/overview"
import { links } from "./fr/links"
import { rentals } from "./fr/rentals"
import { list } from "./fr/list"
import { rules } from "./fr/rules"
import { firstSteps, settings } from "./fr/settings"

export const fr = withFrenchSpaces<Texts>({
  menu: menu.fr,
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
})

import { defineRentalElements } from "../../src/widget/index"

/** What the package's `./widget/define` does, from the sources. */
defineRentalElements()

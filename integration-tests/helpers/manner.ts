import type { Quirk } from "../../simulator/src"

/**
 * The quirks with which the simulator of every shop of a spec file speaks, beside what its tests set: a whole suite runs so where a
 * spec file sets them before it imports another, or with RENTAL_TEST_QUIRKS=NAME,NAME.
 */
export const manner: { quirks: Quirk[] } = {
  quirks: (process.env.RENTAL_TEST_QUIRKS?.split(",") ?? []) as Quirk[],
}

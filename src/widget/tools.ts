import { help } from "./help"
import { adopt, make } from "./make"

/** What the elements hand to their pieces, so that no page loads it twice. */
export const tools = { adopt, help, make }

/** The same, as the pieces know it. */
export type Tools = typeof tools

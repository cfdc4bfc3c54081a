import type { GuardedSetting } from "../setting-values"
import type { ShopperLanguage } from "../shopper-language"
import { outageKind, type Notice, type ParamsFor, type Problem } from "./codes"
import { namesIn, say, wordingIn, type AnyMessage, type Said } from "./say"

/** What the bell of Medusa's admin says, and what emails to the merchant say after it. */
export type Bell = { title: string; description: string }

/** Returns what the bell or an email says besides problems. */
export const notice = <C extends Notice["code"]>(
  code: C,
  params: ParamsFor<C>,
  language: ShopperLanguage,
): Said => say({ code, params }, language, wordingIn(language))

interface About {
  /** Who rents and what, as far as it is known: `Carla Soldout`, `Duo Tandem`. */
  subject: readonly (string | null)[]
  /** An order's name by its id. */
  order: (id: string) => string
}

/** Returns what the bell says of a problem: whose rental and what it is, and what happened. */
export function bellOf(problem: Problem, language: ShopperLanguage, { subject, order }: About): Bell {
  const { title, text } = say(problem, language, { ...wordingIn(language), order })
  const about = subject.filter(Boolean).join(", ")
  const colon = language === "fr" ? "\u00a0: " : ": "
  return { title: about ? `${title}${colon}${about}` : title, description: sentence(text) }
}

/** What another program said of it may lack its full stop. */
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Returns an outage: what is down, and what the merchant can do. */
export function bellOfOutage(failure: AnyMessage, language: ShopperLanguage): Bell {
  const problem = say(failure, language).text
  const { title, remedy } = notice("outage", { kind: outageKind(failure.code), problem }, language)
  return { title, description: remedy }
}

type By = { who: string | null; at: Date }

/** Returns who changed which settings, and when. Their names only, never their values. */
export function bellOfSettings(
  settings: readonly GuardedSetting[],
  { who, at }: By,
  language: ShopperLanguage,
) {
  const when = `${at.toLocaleString(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`
  const what = settings.map((name) => namesIn(language).settings[name]).join(", ")
  const said = notice("settings_changed", { who, when, what }, language)
  return { title: said.title, description: `${said.text} ${said.remedy}` }
}

import { z } from "zod"
import { faultOfBase, faultOfHelp, faultOfPage, type PageName } from "../../../core/addresses"
import type { SettingFault } from "../../../core/messages/codes"
import type { Setting } from "../../../core/setting-kinds"
import { settingOf } from "../../../core/setting-values"
import type { SettingName } from "../../../core/settings"
import { SHOPPER_LANGUAGES } from "../../../core/shopper-language"
import { safeText } from "../../../core/text"

type Kind = Setting["kind"]
type Of<K extends Kind> = Extract<Setting, { kind: K }>

/** How a value is checked, and put into the form it is stored in. */
interface Validator {
  schema: z.ZodType
  /** What is wrong where an issue of the schema doesn't say more. */
  fault: SettingFault
}

const NOT_TEXT: SettingFault = { code: "not_text", params: {} }

const baseAddress = text(2000, faultOfBase).transform(withoutSlash)

const BY_KIND: { [K in Kind]: (setting: Of<K>) => Validator } = {
  boolean: () => ({ schema: z.boolean(), fault: { code: "not_boolean", params: {} } }),
  choice: ({ choices, unit }) => ({
    schema: z.literal(choices),
    fault: { code: "not_a_choice", params: unit ? { choices, unit } : { choices } },
  }),
  number: ({ min, max, unit }) => ({
    schema: z.int().min(min).max(max),
    fault: { code: "not_in_range", params: { min, max, unit } },
  }),
  text: ({ maxLength, only }) => ofText(text(maxLength, only && faultOfName)),
  help: ({ maxLength }) => ofText(text(maxLength, faultOfHelp)),
  // Kept without a slash at its end.
  address: () => ofText(baseAddress),
  // People also paste it with the `/v1` that every path of the service already has.
  service_address: () => ofText(baseAddress.transform((value) => withoutSlash(value.replace(/\/v1$/, "")))),
  page: () => ofPage("storefront"),
  dashboard_template: () => ofPage("dashboard"),
  portal_template: () => ofPage("portal"),
  payment_template: () => ofPage("payment"),
  languages: () => ({
    schema: z
      .array(z.literal(SHOPPER_LANGUAGES))
      // Not zod's own check: it reads the `length` of whatever came.
      .refine((languages) => languages.length > 0, {
        params: { code: "no_language", params: {} } satisfies SettingFault,
        abort: true,
      })
      .transform((languages) => [...new Set(languages)]),
    fault: { code: "not_languages", params: { languages: SHOPPER_LANGUAGES } },
  }),
  email: () => ofText(text(320, faultOfEmail)),
  shipping_option: () => ofText(text(100)),
  secret: () => ofText(text(1000, faultOfSecret)),
}

type Checked = { ok: true; value: unknown } | { ok: false; fault: SettingFault }

/** Returns a value of a setting, by its stored name, in the form it is stored in, or what is wrong with it. */
export function checkSetting(name: SettingName, value: unknown): Checked {
  const { schema, fault } = validatorOf(settingOf(name))
  const parsed = schema.safeParse(value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, fault: faultIn(parsed.error.issues[0]!) ?? fault }
}

/** Returns what a setting may be sent as, by its stored name. */
export const schemaOf = (name: SettingName): z.ZodType => validatorOf(settingOf(name)).schema

function validatorOf<K extends Kind>(setting: Of<K>): Validator {
  const validator: (setting: Of<K>) => Validator = BY_KIND[setting.kind]
  return validator(setting)
}

/** Issues of our own, those of `safeText` among them, carry their fact. */
const faultIn = (issue: z.core.$ZodIssue): SettingFault | undefined =>
  issue.code === "custom" ? (issue.params as SettingFault | undefined) : undefined

const ofText = (schema: z.ZodType): Validator => ({ schema, fault: NOT_TEXT })

const ofPage = (page: PageName) => ofText(text(2000, (value) => faultOfPage(page, value)))

/** Text without blanks around it, never empty, in which `faultOf` finds nothing wrong. */
function text(longest: number, faultOf: (value: string) => SettingFault | null = () => null) {
  return safeText(longest, { trim: true }).superRefine((value, context) => {
    const fault = faultOf(value)
    if (fault) context.addIssue({ code: "custom", params: fault })
  })
}

function faultOfName(value: string): SettingFault | null {
  return /^[A-Za-z0-9]+$/.test(value) ? null : { code: "not_letters_and_digits", params: {} }
}

function faultOfEmail(value: string): SettingFault | null {
  return z.email().safeParse(value).success ? null : { code: "not_an_email", params: {} }
}

/** It goes into a header or an HMAC: blanks and control characters can only be a mistake. */
function faultOfSecret(value: string): SettingFault | null {
  if (value.startsWith("…")) return { code: "masked_secret", params: {} }

  return /^[\x21-\x7e]+$/.test(value) ? null : { code: "not_a_secret", params: {} }
}

function withoutSlash(value: string): string {
  return value.replace(/(?<!\/)\/+$/, "")
}

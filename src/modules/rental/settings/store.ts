import type { RentalSettings } from "../../../answers/settings"
import { type ResolvedSettings, SECRET_NAMES } from "../../../core/setting-values"
import type { FieldFault } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import type RentalModuleService from "../service"
import { changedGuarded, overlay, type SettingsChange, parsePatch } from "./changes"
import { serializeSettings } from "./serialize"
import {
  type AnsweringRow,
  CALL_NOTES,
  type EffectiveSettings,
  environmentOf,
  isKeyElsewhere,
  keyAddress,
  type Layer,
  lookUp,
  resolveLayers,
  valuesOf,
} from "./resolve"
import { unquoted, type DeveloperSettings, readDeveloperSettings } from "./options"
import { DEFAULT_ROW_ID, rowIdOf, SecretBox, type SettingsRow, SettingsRows } from "./rows"

export type { SettingsChange } from "./changes"
export type { EffectiveSettings } from "./resolve"

/** Why a change isn't made: `invalid_settings`, or `api_key_needed` where the stored key would go to another address. */
interface RefusedChange {
  ok: false
  code: "invalid_settings" | "api_key_needed"
  faults: FieldFault[]
}

interface OfChannel {
  sales_channel_id: string | null
}

/**
 * The merchant's settings (docs/decisions/settings.md). Rows are read at each request and kept nowhere: a change counts at the next
 * request, on every server.
 */
export class SettingsStore {
  readonly rows: SettingsRows
  private readonly box: SecretBox
  private readonly developer: DeveloperSettings

  /** `options`: the plugin's. */
  constructor({ pg, log }: RentalModuleService, options: Record<string, unknown>, cookieSecret?: string) {
    const { env } = process
    const encryptionKey = options.encryption_key ?? env.RENTAL_ENCRYPTION_KEY
    this.rows = new SettingsRows(pg)
    const key = typeof encryptionKey === "string" ? unquoted(encryptionKey) : undefined
    this.box = SecretBox.keyedBy(key, cookieSecret)
    this.developer = readDeveloperSettings(options, env)
    this.developer.faults.forEach(({ field, ...fault }) =>
      log.warn(`rental: ${field} is not used: ${say(fault).text}`),
    )
    if (this.box.problem) log.warn(`rental: ${say(this.box.problem).text}`)
  }

  /** Returns the settings that hold for a sales channel; null: those of the default row. Makes no row. */
  async forChannel(salesChannelId: string | null): Promise<EffectiveSettings> {
    return (await this.resolve(salesChannelId)).settings
  }

  /** Returns the settings that hold now in the sales channel of each of these rentals; those of a channel are read once. */
  async forRentals(rentals: readonly OfChannel[]): Promise<(rental: OfChannel) => EffectiveSettings> {
    const channels = [...new Set(rentals.map(({ sales_channel_id }) => sales_channel_id))]
    const settings = await Promise.all(channels.map((channel) => this.forChannel(channel)))
    const known = new Map(channels.map((channel, index) => [channel, settings[index]!]))
    return ({ sales_channel_id }) => known.get(sales_channel_id)!
  }

  /** Returns the environments in force: of the default row, and of each sales channel with settings of its own, as far as they can rent. */
  async environments(): Promise<EffectiveSettings["environment"][]> {
    const all = await this.all()
    const renting = all.filter(({ api_key, api_url }) => api_key && api_url)
    return (renting.length ? renting : all.slice(0, 1)).map(({ environment }) => environment)
  }

  /** Returns the settings of the default row, then of each sales channel with settings of its own. */
  async all(): Promise<EffectiveSettings[]> {
    const rows = await this.rows.all()
    const channels = rows.flatMap(({ sales_channel_id }) => sales_channel_id ?? [])
    return Promise.all([null, ...channels].map((channel) => this.forChannel(channel)))
  }

  /** Returns the settings that a row answers for, as a callback address names it; null where there is no such row. */
  async byId(settingsId: string): Promise<EffectiveSettings | null> {
    if (settingsId === DEFAULT_ROW_ID) return this.forChannel(null)

    // PostgreSQL refuses a text with a null character instead of not finding it, and callers are strangers.
    const row = settingsId.includes("\0") ? undefined : (await this.rows.find([settingsId])).get(settingsId)
    return row ? this.forChannel(row.sales_channel_id) : null
  }

  /**
   * Returns the event token that goes with the API key of a sales channel, and the row that has that key: where the key is inherited, so
   * is the token. `set` also where it can't be opened any more: then no event has it. `secrets` are all that the channel has or inherits,
   * for keeping them out of what is kept.
   */
  async eventTokenOf(
    salesChannelId: string | null,
  ): Promise<{ settings_id: string; set: boolean; token: string | null; secrets: string[] }> {
    const { layers, settings } = await this.resolve(salesChannelId)
    const settings_id = settings.account.id
    const isInherited = settings_id !== rowIdOf(salesChannelId)
    const found = lookUp(isInherited ? layers.slice(1) : layers, "event_token")
    return {
      settings_id,
      set: found !== undefined,
      token: found?.value ?? null,
      secrets: layers.flatMap((layer) => Object.values(layer.secrets).flatMap(({ value }) => value ?? [])),
    }
  }

  /** Returns the admin's view: secrets masked, and where each setting comes from. */
  async describe(salesChannelId: string | null): Promise<RentalSettings> {
    const { layers, settings } = await this.resolve(salesChannelId)
    const faults = { options: this.developer.faults, encryption: this.box.problem }
    return serializeSettings(layers, settings, faults)
  }

  /** Checks a change as the admin sent it and seals its secrets; writes nothing. */
  async prepare(salesChannelId: string | null, input: unknown) {
    const draft = await this.draft(salesChannelId, input)
    if (!draft.ok) return draft

    const { layers, after, settings: before } = draft
    const { values, secrets, clear } = draft.patch
    const problem = this.box.problem
    const named = SECRET_NAMES.filter((field) => secrets[field] !== undefined)
    if (problem && named.length > 0) return refused(named.map((field) => ({ field, ...problem })))

    const isMoved = keyAddress(layers) !== keyAddress(after)
    if (isMoved && isKeyElsewhere(after)) return KEY_NEEDED

    const rowId = rowIdOf(salesChannelId)
    const set_at = new Date().toISOString()
    const sealed = named.map((field) => [
      field,
      {
        sealed: this.box.seal(secrets[field]!, `${field}:${rowId}`),
        set_at,
        ...(field === "api_key" && { address: keyAddress(after) }),
      },
    ])
    const change: SettingsChange = {
      ...{ sales_channel_id: salesChannelId, values, secrets: Object.fromEntries(sealed), clear },
      guarded: changedGuarded(layers, after),
      before: { id: before.id, shop_language: before.shop_language },
    }
    return { ok: true as const, change }
  }

  /** Returns what would hold after a change, which is written nowhere; for trying settings out. */
  async preview(salesChannelId: string | null, input: unknown) {
    const draft = await this.draft(salesChannelId, input)
    if (!draft.ok) return draft
    if (isKeyElsewhere(draft.after)) return KEY_NEEDED

    return { ok: true as const, settings: resolveLayers(draft.after, draft.row, this.developer.only) }
  }

  /** Identifies an account at the service: where it is called, and by which key. */
  accountMark({ environment, api_url, api_key }: ResolvedSettings): string {
    return this.fingerprint(`${environment} ${api_url} ${api_key}`)
  }

  /** Returns a mark that differs where the text does and reveals nothing about it; it identifies a source of rules. */
  fingerprint(plain: string): string {
    return this.box.fingerprint(plain)
  }

  /** Reads a change as the admin sent it; `after`: the layers that would hold. */
  private async draft(salesChannelId: string | null, input: unknown) {
    const found = await this.resolve(salesChannelId)
    const { layers } = found
    const clearsEnvironment = (input as { environment?: unknown } | null)?.environment === null
    const parsed = parsePatch(input, environmentOf(clearsEnvironment ? layers.slice(1) : layers))
    if (!parsed.ok) return refused(parsed.faults)
    return { ...parsed, ...found, after: overlay(layers, parsed.patch) }
  }

  /** Returns the settings of a sales channel, null: of the default row, and their layers, its own first. Makes no row. */
  private async resolve(sales_channel_id: string | null) {
    const ownId = rowIdOf(sales_channel_id)
    const found = await this.rows.find([...new Set([ownId, DEFAULT_ROW_ID])])
    const own = found.get(ownId)
    const fallback = found.get(DEFAULT_ROW_ID)
    const layers: Layer[] = [
      own ? this.open(own, "own") : { source: "own", values: {}, secrets: {} },
      ...(fallback && fallback !== own ? [this.open(fallback, "default_row")] : []),
      ...this.developer.layers,
    ]
    const row: AnsweringRow = {
      id: own ? ownId : DEFAULT_ROW_ID,
      sales_channel_id,
      seen: (own ?? fallback)?.seen ?? {},
      account: this.accountOf(own?.secrets.api_key ? own : fallback, layers),
    }
    return { layers, row, settings: resolveLayers(layers, row, this.developer.only) }
  }

  /** Returns what a row notes of its account, without a failure of another key or address, as where the developer has corrected it and restarted. */
  private accountOf(row: SettingsRow | undefined, layers: Layer[]): EffectiveSettings["account"] {
    const notes = Object.fromEntries(CALL_NOTES.map((name) => [name, row?.[name] ?? null]))
    const failed = row?.last_failure?.account
    const isOfOther = failed !== undefined && failed !== this.accountMark(valuesOf(layers))
    const account = { id: row?.id ?? DEFAULT_ROW_ID, ...notes } as EffectiveSettings["account"]
    return isOfOther ? { ...account, failing_since: null } : account
  }

  private open(row: SettingsRow, source: Layer["source"]): Layer {
    const secrets = SECRET_NAMES.filter((field) => row.secrets[field]).map((field) => {
      const { sealed, ...rest } = row.secrets[field]!
      return [field, { ...rest, value: this.box.open(sealed, `${field}:${row.id}`) }]
    })
    return { source, values: row.values, secrets: Object.fromEntries(secrets) }
  }
}

const refused = (faults: FieldFault[]): RefusedChange => ({ ok: false, code: "invalid_settings", faults })

const KEY_NEEDED: RefusedChange = {
  ok: false,
  code: "api_key_needed",
  faults: [{ field: "api_key", code: "api_key_needed", params: {} }],
}

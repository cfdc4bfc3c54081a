import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import type { RentalSettings } from "../../../answers/settings"
import { type GuardedSetting, type ResolvedSettings, SECRET_NAMES } from "../../../core/setting-values"
import type { FieldFault } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { changed, changedGuarded, overlay, type SettingsChange, parsePatch } from "./changes"
import { serializeSettings } from "./serialize"
import {
  type EffectiveSettings,
  environmentOf,
  isKeyElsewhere,
  keyAddress,
  type Layer,
  lookUpSecret,
  resolveLayers,
  missingSettings,
  unreadableSecret,
  valuesOf,
} from "./resolve"
import { unquoted, type DeveloperSettings, readDeveloperSettings } from "./options"
import { DEFAULT_ROW_ID, type RowContent, rowIdOf, SecretBox, type SettingsRow, SettingsRows } from "./rows"

export type { SettingsChange } from "./changes"
export type { EffectiveSettings } from "./resolve"

/** Why a change isn't made: `invalid_settings`, or `api_key_needed` where the stored key would go to another address. */
export interface RefusedChange {
  ok: false
  code: "invalid_settings" | "api_key_needed"
  faults: FieldFault[]
}

interface Dependencies {
  pg: Knex
  logger: Logger
  cookieSecret: string | undefined
  /** The plugin's options. */
  options: Record<string, unknown>
}

/**
 * The merchant's settings (docs/decisions/settings.md). Rows are read at each request and kept nowhere: a change counts at the next
 * request, on every server.
 */
export class SettingsStore {
  readonly rows: SettingsRows
  private readonly box: SecretBox
  private readonly developer: DeveloperSettings

  constructor({ pg, logger, cookieSecret, options }: Dependencies) {
    const { env } = process
    const encryptionKey = options.encryption_key ?? env.RENTAL_ENCRYPTION_KEY
    this.rows = new SettingsRows(pg)
    const key = typeof encryptionKey === "string" ? unquoted(encryptionKey) : undefined
    this.box = SecretBox.keyedBy(key, cookieSecret)
    this.developer = readDeveloperSettings(options, env)
    this.developer.faults.forEach(({ field, ...fault }) =>
      logger.warn(`rental: ${field} is not used: ${say(fault).text}`),
    )
    if (this.box.problem) logger.warn(`rental: ${say(this.box.problem).text}`)
  }

  /** The settings that hold for a sales channel; null: those of the default row. Makes no row. */
  async forChannel(salesChannelId: string | null): Promise<EffectiveSettings> {
    const { layers, answering } = await this.read(salesChannelId)
    return resolveLayers(layers, answering, this.developer.only)
  }

  /** The environments in force: of the default row, and of each sales channel with settings of its own, as far as they can rent. */
  async environments(): Promise<EffectiveSettings["environment"][]> {
    const all = await this.all()
    const renting = all.filter(({ api_key, api_url }) => api_key && api_url)
    return (renting.length ? renting : all.slice(0, 1)).map(({ environment }) => environment)
  }

  /** The settings of the default row, then of each sales channel with settings of its own. */
  async all(): Promise<EffectiveSettings[]> {
    const rows = await this.rows.all()
    const channels = rows.flatMap(({ sales_channel_id }) => sales_channel_id ?? [])
    return Promise.all([null, ...channels].map((channel) => this.forChannel(channel)))
  }

  /** The settings that a row answers for, as a callback address names it; null where there is no such row. */
  async byId(settingsId: string): Promise<EffectiveSettings | null> {
    if (settingsId === DEFAULT_ROW_ID) return this.forChannel(null)

    // PostgreSQL refuses a text with a null character instead of not finding it, and callers are strangers.
    const row = settingsId.includes("\0") ? undefined : (await this.rows.find([settingsId])).get(settingsId)
    return row ? this.forChannel(row.sales_channel_id) : null
  }

  /**
   * The event token that goes with the API key of a sales channel, and the row that has that key: where the key is inherited, so
   * is the token. `set` also where it can't be opened any more: then no event has it. `secrets` are all that the channel has or inherits,
   * for keeping them out of what is kept.
   */
  async eventTokenOf(
    salesChannelId: string | null,
  ): Promise<{ settings_id: string; set: boolean; token: string | null; secrets: string[] }> {
    const { layers, answering } = await this.read(salesChannelId)
    const settings_id = answering.account.id
    const isInherited = settings_id !== rowIdOf(salesChannelId)
    const found = lookUpSecret(isInherited ? layers.slice(1) : layers, "event_token")
    return {
      settings_id,
      set: found !== undefined,
      token: found?.value ?? null,
      secrets: layers.flatMap((layer) => Object.values(layer.secrets).flatMap(({ value }) => value ?? [])),
    }
  }

  /** The admin's view: secrets masked, and where each setting comes from. */
  async describe(salesChannelId: string | null): Promise<RentalSettings> {
    const { layers, answering, own, seenBy, calledBy } = await this.read(salesChannelId)
    const settings = resolveLayers(layers, answering, this.developer.only)
    const trouble = {
      options: this.developer.faults,
      encryption: this.box.problem,
      missing: missingSettings(settings),
      unreadable: settings.unreadable.map(unreadableSecret),
    }
    return serializeSettings(layers, answering, { own, seenBy, calledBy }, trouble)
  }

  /** Checks a change as the admin sent it and seals its secrets; writes nothing. */
  async prepare(
    salesChannelId: string | null,
    input: unknown,
  ): Promise<{ ok: true; change: SettingsChange } | RefusedChange> {
    const draft = await this.draft(salesChannelId, input)
    if (!draft.ok) return draft

    const { layers, after } = draft
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
    const change = { sales_channel_id: salesChannelId, values, secrets: Object.fromEntries(sealed), clear }
    return { ok: true, change }
  }

  /** Writes a prepared change, and returns what the row held before and the guarded settings whose value it changed. */
  async apply(change: SettingsChange): Promise<{ before: RowContent; guarded: GuardedSetting[] }> {
    const { layers } = await this.read(change.sales_channel_id)
    const before = await this.rows.rewrite(change.sales_channel_id, (row) => changed(row, change))
    const after = await this.read(change.sales_channel_id)
    return { before, guarded: changedGuarded(layers, after.layers) }
  }

  /** What would hold after a change, which is written nowhere; for trying settings out. */
  async preview(
    salesChannelId: string | null,
    input: unknown,
  ): Promise<{ ok: true; settings: EffectiveSettings } | RefusedChange> {
    const draft = await this.draft(salesChannelId, input)
    if (!draft.ok) return draft
    if (isKeyElsewhere(draft.after)) return KEY_NEEDED

    return { ok: true, settings: resolveLayers(draft.after, draft.answering, this.developer.only) }
  }

  /** Identifies an account at the service: where it is called, and by which key. */
  accountMark({ environment, api_url, api_key }: ResolvedSettings): string {
    return this.fingerprint(`${environment} ${api_url} ${api_key}`)
  }

  /** A mark that differs where the text does and reveals nothing about it; it identifies a source of rules. */
  fingerprint(plain: string): string {
    return this.box.fingerprint(plain)
  }

  /** A change as the admin sent it, read, and the layers before and after it. */
  private async draft(salesChannelId: string | null, input: unknown) {
    const { layers, answering } = await this.read(salesChannelId)
    const clearsEnvironment = (input as { environment?: unknown } | null)?.environment === null
    const parsed = parsePatch(input, environmentOf(clearsEnvironment ? layers.slice(1) : layers))
    if (!parsed.ok) return refused(parsed.faults)
    return { ...parsed, layers, answering, after: overlay(layers, parsed.patch) }
  }

  /** The layers of a sales channel, the nearest first, and its rows; null: those of the default row. Makes no row. */
  private async read(salesChannelId: string | null) {
    const ownId = rowIdOf(salesChannelId)
    const found = await this.rows.find([...new Set([ownId, DEFAULT_ROW_ID])])
    const own = found.get(ownId)
    const fallback = salesChannelId === null ? undefined : found.get(DEFAULT_ROW_ID)
    const seenBy = own ?? fallback
    const caller = own?.secrets.api_key ? own : found.get(DEFAULT_ROW_ID)
    const storefrontAt = seenBy?.seen.storefront_at
    const layers: Layer[] = [
      own ? this.open(own, "own") : { source: "own", values: {}, secrets: {} },
      ...(fallback ? [this.open(fallback, "default_row")] : []),
      ...this.developer.layers,
    ]
    // A failure says nothing of another key or address, as where the developer has corrected it and restarted.
    const failed = caller?.last_failure?.account
    const isOfOther = failed !== undefined && failed !== this.accountMark(valuesOf(layers))
    const calledBy = caller && { ...caller, ...(isOfOther && { failing_since: null }) }
    const answering = {
      id: own ? ownId : DEFAULT_ROW_ID,
      sales_channel_id: salesChannelId,
      storefront_seen_at: storefrontAt ? new Date(storefrontAt) : null,
      account: {
        id: calledBy?.id ?? DEFAULT_ROW_ID,
        last_success_at: calledBy?.last_success_at ?? null,
        failing_since: calledBy?.failing_since ?? null,
      },
    }
    return { layers, answering, own, seenBy, calledBy }
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

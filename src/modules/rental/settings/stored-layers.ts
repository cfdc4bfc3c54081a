import { SECRET_NAMES } from "../../../core/setting-values"
import { hasUnboundKey, originsInForce } from "./key-origins"
import type { Layer } from "./resolve"
import { DEFAULT_ROW_ID, rowIdOf, type SettingsRow, type SettingsRows } from "./rows"
import type { SecretBox } from "./secret-box"

interface ReadLayers {
  own: SettingsRow | undefined
  fallback: SettingsRow | undefined
  /** The row that answers for the channel. */
  answering: { id: string; sales_channel_id: string | null; storefront_seen_at: Date | null }
  layers: Layer[]
}

/** The rows of settings as layers above those of the developer, with their secrets opened. */
export class StoredLayers {
  constructor(
    private readonly rows: SettingsRows,
    private readonly box: SecretBox,
    private readonly developer: readonly Layer[],
  ) {}

  /** The layers of a sales channel, the nearest first; null: those of the default row. Makes no row. */
  async read(salesChannelId: string | null, afterBinding = false): Promise<ReadLayers> {
    const ownId = rowIdOf(salesChannelId)
    const found = await this.rows.find([...new Set([ownId, DEFAULT_ROW_ID])])
    const own = found.get(ownId)
    const fallback = salesChannelId === null ? undefined : found.get(DEFAULT_ROW_ID)
    const layers = this.layersOf(own, fallback)
    if (!afterBinding && hasUnboundKey(layers) && originsInForce(layers).length > 0) {
      await this.bindKeys()
      return this.read(salesChannelId, true)
    }

    const seenAt = (own ?? fallback)?.seen.storefront_at
    const answering = {
      id: own ? ownId : DEFAULT_ROW_ID,
      sales_channel_id: salesChannelId,
      storefront_seen_at: seenAt ? new Date(seenAt) : null,
    }
    return { own, fallback, answering, layers }
  }

  /**
   * Binds the keys that no origin is known of: those of before 0.2, and those saved before there was an address. Each goes from now
   * on to where its row and the rows that inherit it send it at this moment.
   */
  async bindKeys(): Promise<void> {
    const unbound = await this.rows.withUnboundKey()
    if (unbound.length === 0) return

    const rows = await this.rows.all()
    const fallback = rows.find(({ id }) => id === DEFAULT_ROW_ID)
    for (const row of unbound) {
      const users = row.id === DEFAULT_ROW_ID ? rows.filter(({ secrets }) => !secrets.api_key) : []
      const origins = [row, ...users].flatMap((each) => originsInForce(this.layersOf(each, fallback)))
      if (origins.length > 0) {
        await this.rows.bindKey(row.id, row.secrets.api_key!.sealed, [...new Set(origins)])
      }
    }
  }

  private layersOf(own: SettingsRow | undefined, fallback: SettingsRow | undefined): Layer[] {
    const ownLayer: Layer = own ? this.open(own, "own") : { source: "own", values: {}, secrets: {} }
    const fallbackLayer = fallback && fallback.id !== own?.id ? [this.open(fallback, "default_row")] : []
    return [ownLayer, ...fallbackLayer, ...this.developer]
  }

  private open(row: SettingsRow, source: Layer["source"]): Layer {
    const secrets = SECRET_NAMES.filter((field) => row.secrets[field]).map((field) => {
      const { sealed, set_at, origins = [] } = row.secrets[field]!
      const value = this.box.open(sealed, `${field}:${row.id}`)
      return [field, { value, set_at, ...(field === "api_key" && { origins }) }]
    })
    return { source, values: row.values, secrets: Object.fromEntries(secrets) }
  }
}

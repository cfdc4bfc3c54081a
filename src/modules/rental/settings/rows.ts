import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import type { ServiceFault, SettingFault } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import type { SecretName, SettingValues } from "../../../core/setting-values"
import { changed, type SettingsChange } from "./changes"
import type { Seen } from "./service-health"

/** A secret at rest. */
interface SealedSecret {
  sealed: string
  set_at: string
  /** Of an API key: the address that it is sent to, and no other (`keyAddress`). */
  address?: string | null
}

/** The secrets of a row, encrypted. */
export type SealedSecrets = { [Name in SecretName]?: SealedSecret }

/** What a merchant has set in a row of `rental_settings`. */
interface RowContent {
  values: SettingValues
  secrets: SealedSecrets
}

/** A row of `rental_settings`. */
export interface SettingsRow extends RowContent {
  id: string
  sales_channel_id: string | null
  last_success_at: Date | null
  last_failure_at: Date | null
  /** `account`: whose calls failed (`accountMark`). */
  last_failure: (ServiceFault & { account?: string }) | null
  /** Since then no call to the service went well. */
  failing_since: Date | null
  /** Whether a rental could not be opened since. */
  openings_fail: boolean
  seen: Seen
}

/** The row that fills in what a sales channel leaves empty. */
export const DEFAULT_ROW_ID = "rset_default"

/** Of the model RentalSettings. */
export const TABLE = "rental_settings"

/** Returns what a row says of where the service is called, and as whom. */
const accountIn = ({ values, secrets }: RowContent): string =>
  JSON.stringify([
    values.environment,
    values["api_url.production"],
    values["api_url.staging"],
    secrets.api_key?.sealed,
  ])

/** Ids follow from the channel: no two servers can make two rows for one, nor two default rows. */
export function rowIdOf(salesChannelId: string | null): string {
  return salesChannelId === null ? DEFAULT_ROW_ID : `rset_${salesChannelId}`
}

/** The rows of `rental_settings`, by single statements where several servers write. */
export class SettingsRows {
  constructor(private readonly pg: Knex) {}

  /** Returns those of the rows that exist. */
  async find(ids: readonly string[]): Promise<Map<string, SettingsRow>> {
    const rows: SettingsRow[] = await this.pg(TABLE).whereIn("id", ids).whereNull("deleted_at").select("*")
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Changes a row's content under its lock, so that two changes at once both count. Makes the row if need be. */
  async rewrite(change: SettingsChange): Promise<void> {
    const id = rowIdOf(change.sales_channel_id)
    await this.pg.transaction(async (trx) => {
      await this.make(trx, id, change.sales_channel_id)
      const before: RowContent = await trx(TABLE)
        .select("values", "secrets")
        .where({ id })
        .forUpdate()
        .first()
      const { values, secrets } = changed(before, change)
      await trx(TABLE)
        .where({ id })
        .update({
          values: JSON.stringify(values),
          secrets: JSON.stringify(secrets),
          updated_at: trx.fn.now(),
        })
      // What failed before failed by another key or address.
      if (accountIn(before) !== accountIn({ values, secrets })) {
        // A sales channel's row may take its address or its key from the default row.
        const failing = id === DEFAULT_ROW_ID ? trx(TABLE) : trx(TABLE).where({ id })
        await failing.update({ failing_since: null, openings_fail: false })
      }
    })
  }

  /** Returns all rows. */
  async all(): Promise<SettingsRow[]> {
    return this.pg(TABLE).whereNull("deleted_at").select("*")
  }

  /** Makes an empty row, unless it is there. */
  async make(pg: Knex, id: string, salesChannelId: string | null): Promise<void> {
    await pg(TABLE)
      .insert({ id, sales_channel_id: salesChannelId, values: "{}", secrets: "{}" })
      .onConflict()
      .ignore()
  }
}

const VERSION = "v1"
const SALT = "medusa-plugin-rental-subscription"
const MIN_KEY_LENGTH = 16
const TOO_SHORT: SettingFault = { code: "short_encryption_key", params: { least: MIN_KEY_LENGTH } }
const NO_KEY: SettingFault = { code: "no_encryption_key", params: {} }

/**
 * Seals the merchant's secrets for the database: AES-256-GCM, a new IV each time, bound to the place where they lie, so
 * that a sealed text copied to another field or row doesn't open. Nothing here puts a secret into an error.
 */
export class SecretBox {
  private readonly key: Buffer | null
  private readonly markKey: Buffer

  private constructor(
    material: Buffer | null,
    /** Why there is no key. */
    private readonly fault: SettingFault,
  ) {
    this.key = material && derive(material, "settings secrets v1")
    this.markKey = derive(material ?? Buffer.alloc(0), "fingerprints v1")
  }

  /**
   * Returns the box keyed by RENTAL_ENCRYPTION_KEY (any text of 16 characters or more, or 32 bytes in base64 or hex), else by
   * the shop's cookie secret. Without a usable key it still comes: sealing then throws, and nothing opens.
   */
  static keyedBy(encryptionKey: string | undefined, cookieSecret: string | undefined): SecretBox {
    if (encryptionKey && encryptionKey.length < MIN_KEY_LENGTH) return new SecretBox(null, TOO_SHORT)

    const material = encryptionKey
      ? bytesOf(encryptionKey)
      : cookieSecret && Buffer.from(cookieSecret, "utf8")
    return new SecretBox(material || null, NO_KEY)
  }

  /** Why nothing can be sealed, or null where it can. */
  get problem(): SettingFault | null {
    return this.key ? null : this.fault
  }

  /** Seals a text for one place, say `api_key:rset_default`. Throws where there is no key. */
  seal(plain: string, place: string): string {
    if (!this.key) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, say(this.fault).text)

    const iv = randomBytes(12)
    const cipher = createCipheriv("aes-256-gcm", this.key, iv).setAAD(Buffer.from(place, "utf8"))
    const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()])
    return [VERSION, iv.toString("base64url"), body.toString("base64url")].join(".")
  }

  /** Opens what was sealed for that place; null where it doesn't: another key, another place, or changed. */
  open(sealed: string, place: string): string | null {
    const [version, iv, body] = sealed.split(".")
    if (!this.key || version !== VERSION || !iv || !body) return null

    try {
      const bytes = Buffer.from(body, "base64url")
      const decipher = createDecipheriv("aes-256-gcm", this.key, Buffer.from(iv, "base64url"), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(place, "utf8")).setAuthTag(bytes.subarray(-16))
      return decipher.update(bytes.subarray(0, -16), undefined, "utf8") + decipher.final("utf8")
    } catch {
      return null
    }
  }

  /** Returns a short mark that differs where the text differs, and reveals nothing about it without the shop's key. */
  fingerprint(plain: string): string {
    return createHmac("sha256", this.markKey).update(plain).digest("base64url")
  }
}

function derive(material: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", material, SALT, purpose, 32))
}

/** 32 bytes written in hex or base64 are taken as those bytes; any other text as it is. */
function bytesOf(key: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(key)) return Buffer.from(key, "hex")

  return /^[A-Za-z0-9+/]{43}=$/.test(key) ? Buffer.from(key, "base64") : Buffer.from(key, "utf8")
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"
import type { SettingFault } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"

const VERSION = "v1"
const SALT = "medusa-plugin-rental-subscription"
const MIN_KEY_LENGTH = 16
const TOO_SHORT: SettingFault = { code: "short_encryption_key", params: { least: MIN_KEY_LENGTH } }
const NO_KEY: SettingFault = { code: "no_encryption_key", params: {} }

/** Why secrets can't be kept in this shop, as a sentence for the developer. */
export class NoEncryptionKeyError extends Error {
  override name = "NoEncryptionKeyError"
}

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
   * The box keyed by RENTAL_ENCRYPTION_KEY (any text of 16 characters or more, or 32 bytes in base64 or hex), else by
   * the shop's cookie secret. Without a usable key it still comes: sealing then throws, and nothing opens.
   */
  static keyedBy(encryptionKey: string | undefined, cookieSecret: string | undefined): SecretBox {
    if (encryptionKey) {
      return encryptionKey.length < MIN_KEY_LENGTH
        ? new SecretBox(null, TOO_SHORT)
        : new SecretBox(bytesOf(encryptionKey), NO_KEY)
    }
    return cookieSecret
      ? new SecretBox(Buffer.from(cookieSecret, "utf8"), NO_KEY)
      : new SecretBox(null, NO_KEY)
  }

  /** Why nothing can be sealed, or null where it can. */
  get problem(): SettingFault | null {
    return this.key ? null : this.fault
  }

  /** Seals a text for one place, say `api_key:rset_default`. Throws NoEncryptionKeyError. */
  seal(plain: string, place: string): string {
    if (!this.key) throw new NoEncryptionKeyError(say(this.fault).text)

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

  /** A short mark that differs where the text differs, and reveals nothing about it without the shop's key. */
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

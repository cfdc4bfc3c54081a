import type { Logger } from "@medusajs/framework/types"
import { say } from "../../../core/messages/say"
import type { UnusableRule } from "../../../core/pricing"
import type { MalformedRule } from "../../../core/wire/price-rule"

/** Says in the log which rules can't be used and why, once for each content and not at each request. */
export class UnusableRuleLog {
  private readonly written = new Map<string, string>()

  constructor(private readonly logger: Logger) {}

  write(settingsId: string, unusable: readonly UnusableRule[], malformed: readonly MalformedRule[]): void {
    const lines = [...unusable.map(serializeUnusable), ...malformed.map(serializeMalformed)]
    const text = lines.join("\n")
    if (text === (this.written.get(settingsId) ?? "")) return

    this.written.set(settingsId, text)
    lines.forEach((line) => this.logger.warn(`rental: ${line}`))
  }
}

function serializeMalformed({ index, name, ...fault }: MalformedRule): string {
  return `price rule ${name ? `"${name}"` : `at place ${index + 1}`} can't be read: ${say(fault).text}`
}

function serializeUnusable({ id, name, field, fault }: UnusableRule): string {
  return `price rule "${name}" (id ${id}) is not used: ${field}: ${say(fault).text}`
}

import type { Logger } from "@medusajs/framework/types"
import { describeFault } from "../../../core/formula-message"
import type { UnusableRule } from "../../../core/pricing"
import type { MalformedRule } from "../../../core/wire/price-rule"

/** Says in the log which rules can't be used and why, once for each content and not at each request. */
export class UnusableRuleLog {
  private readonly written = new Map<string, string>()

  constructor(private readonly logger: Logger) {}

  write(settingsId: string, unusable: readonly UnusableRule[], malformed: readonly MalformedRule[]): void {
    const lines = [...unusable.map(describeUnusable), ...malformed.map(describeMalformed)]
    const text = lines.join("\n")
    if (text === (this.written.get(settingsId) ?? "")) return

    this.written.set(settingsId, text)
    lines.forEach((line) => this.logger.warn(`rental: ${line}`))
  }
}

function describeMalformed({ index, name, reason }: MalformedRule): string {
  return `price rule ${name ? `"${name}"` : `at place ${index + 1}`} can't be read: ${reason}`
}

function describeUnusable({ id, name, field, fault }: UnusableRule): string {
  return `price rule "${name}" (id ${id}) is not used: ${field}, character ${fault.at + 1}: ${describeFault(fault)}`
}

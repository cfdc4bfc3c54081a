import { Faults } from "./faults"
import { Journal } from "./journal"
import type { Discount, Order } from "./model"
import type { Terms } from "./quote"
import { Schedule } from "./schedule"
import type { Settings } from "./settings"

/** The service's whole state, in memory. */
export class Simulator {
  readonly orders = new Map<string, Order>()
  readonly faults = new Faults()
  readonly schedule = new Schedule()
  readonly journal: Journal
  /** Validations under way, so that a second click waits for the first. */
  readonly validating = new Map<string, Promise<void>>()
  /** Codes that the service knows, by code. */
  readonly discountCodes = new Map<string, Discount>()
  /** Customer accounts by email. */
  readonly accounts = new Map<string, string>()
  /** Where it listens, once it does. */
  baseUrl = ""
  private readonly initial: Settings

  constructor(
    public settings: Settings,
    log: (line: string) => void,
    readonly now: () => Date,
  ) {
    this.initial = settings
    this.journal = new Journal(log, now)
  }

  get terms(): Terms {
    const { rules, vatPlaceholder, deliveryOptions, services } = this.settings
    return { rules, vatPlaceholder, deliveryOptions, services }
  }

  order(transactionId: string): Order | undefined {
    return this.orders.get(transactionId)
  }

  /** The address that a shop's settings want, with its placeholder. */
  get paymentUrl(): string {
    return `${this.baseUrl}/pay/{transactionId}`
  }

  changeSettings(changes: Partial<Settings>): void {
    this.settings = { ...this.settings, ...changes }
    this.touch()
  }

  /** Something that is shown or kept has changed. */
  touch(): void {
    this.journal.version++
  }

  /** As after the start: no orders, no calls, nothing waiting, the settings that it was started with. */
  reset(): void {
    this.schedule.clear()
    this.faults.clear()
    this.orders.clear()
    this.accounts.clear()
    this.discountCodes.clear()
    this.settings = this.initial
    this.journal.clear()
  }
}

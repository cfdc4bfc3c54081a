import { MedusaService } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { IEventBusModuleService, Logger } from "@medusajs/framework/types"
import type { RentalEventMessage, RentalEventName } from "../../core/rental-events"
import { RentalAttempt } from "./models/rental-attempt"
import { RentalCall } from "./models/rental-call"
import { RentalPriceRules } from "./models/rental-price-rules"
import { RentalProduct } from "./models/rental-product"
import { RentalSettings } from "./models/rental-settings"
import { RentalTransaction } from "./models/rental-transaction"
import { PriceRuleCache } from "./price-rules/cache"
import { ProductSettingsStore } from "./products/product-settings"
import { ServiceHealth } from "./settings/service-health"
import { SettingsStore } from "./settings/store"
import { AttentionStore } from "./transactions/attention"
import { RentalAttempts } from "./transactions/attempts"
import { Inbox } from "./calls/inbox"
import { RentalOpening } from "./transactions/opening"
import { TransactionRepository } from "./transactions/repository"
import { transactionRow } from "./transactions/row"
import { servicePage } from "./transactions/service-page"
import type { RentalId } from "./ids"

/** What Medusa's container has for every module, as far as this one uses it. */
interface RentalModuleContainer {
  logger: Logger
  /** The shop's database connection; for conditional updates, which must be one statement. */
  __pg_connection__: Knex
  event_bus?: IEventBusModuleService
  configModule: { projectConfig: { http: { cookieSecret?: string; storeCors?: string } } }
}

/** The rental module: settings, price rules, transactions and the calls received. */
export default class RentalModuleService extends MedusaService({
  RentalSettings,
  RentalPriceRules,
  RentalTransaction,
  RentalAttempt,
  RentalCall,
  RentalProduct,
}) {
  readonly log: Logger
  readonly pg: Knex
  private readonly eventBus?: IEventBusModuleService
  readonly settings: SettingsStore
  /** How calls to the service go, and who called. */
  readonly health: ServiceHealth
  readonly priceRules: PriceRuleCache
  readonly products: ProductSettingsStore
  /** The rentals: their states, leases, list and figures. */
  readonly transactions: TransactionRepository
  readonly attention: AttentionStore
  /** Sends rentals to the service. */
  readonly opening: RentalOpening
  /** What proves the service's calls. */
  readonly attempts: RentalAttempts
  readonly inbox: Inbox

  constructor(container: RentalModuleContainer, options: Record<string, unknown> = {}) {
    super(container, options)
    const { __pg_connection__: pg, configModule } = container
    this.log = container.logger
    this.pg = pg
    this.eventBus = container.event_bus
    this.settings = new SettingsStore(this, options, configModule.projectConfig.http.cookieSecret)
    this.health = new ServiceHealth(this)
    this.priceRules = new PriceRuleCache(this)
    this.products = new ProductSettingsStore(pg)
    this.transactions = new TransactionRepository(pg)
    this.attention = new AttentionStore(pg)
    this.attempts = new RentalAttempts(pg)
    this.opening = new RentalOpening(this)
    this.inbox = new Inbox(pg)

    const list = this.listRentalTransactions.bind(this)
    // `portal_url` of an order's rental follows from the settings of now: a column would be stale once they change. Medusa's query selects
    // nothing where it wants all fields, and always names relations.
    const withPortal: RentalModuleService["listRentalTransactions"] = async (filters, config, context) => {
      const asks = (name: string) => config?.select?.includes(name) ?? !!config?.relations
      if (!asks("portal_url")) return list(filters, config, context)
      const rows = await list(filters, { ...config, select: undefined }, context)
      const settingsOf = await this.settings.forRentals(rows)
      return rows.map((row) => {
        const portal_url = servicePage(transactionRow(row), settingsOf(row), "customer_portal_url")
        const asked = Object.entries({ ...row, portal_url }).filter(([name]) => asks(name))
        return { ...Object.fromEntries(asked), id: row.id } as typeof row
      })
    }
    Object.assign(this, { listRentalTransactions: withPortal })
  }

  /** Emits an event. False where it can't; never throws: what it is about counts more. */
  async announce<Name extends RentalEventName>(event: RentalEventMessage<Name>): Promise<boolean> {
    try {
      await this.eventBus?.emit(event)
      return true
    } catch (cause) {
      this.log.warn(`rental: ${event.name} could not be emitted: ${(cause as Error).message}`)
      return false
    }
  }

  /**
   * Returns what the service has confirmed for a payment session: `confirmed`, `booked`, or nothing. The session and its amount
   * must be those that the confirmation was bound to. Never throws for an unknown transaction: Medusa asks at any time.
   */
  async authorizationOf(id: RentalId | undefined, sessionId: string | undefined, amount: unknown) {
    if (!id || !sessionId) return null
    const [transaction] = await this.listRentalTransactions({ id }, { take: 1 })
    const bound =
      transaction?.authorized_session_id === sessionId && Number(transaction.authorized_amount) === amount
    return bound ? transaction.authorized_status : null
  }

  /** Checks whether a refund may be recorded in Medusa now: see `takeRefundPermission`, which uses the permission up. */
  async mayRecordRefund(transaction: { refund_allowed_at: Date | null; settings_id: string }) {
    if (transaction.refund_allowed_at) return true
    const settings = await this.settings.byId(transaction.settings_id)
    return settings?.manual_refunds ?? false
  }

  /**
   * Returns true where a refund may be recorded in Medusa: the setting `manual_refunds` is on, or the merchant has just said that
   * it was made at the service (allow-refund), which holds for one refund.
   */
  async takeRefundPermission(id: RentalId | undefined): Promise<boolean> {
    if (!id) return false
    if (await this.transactions.takeRefundPermission(id)) return true
    const [transaction] = await this.listRentalTransactions({ id }, { take: 1 })
    return transaction ? this.mayRecordRefund({ ...transaction, refund_allowed_at: null }) : false
  }
}

/** The plugin's workflows, for a shop that wants to run them itself: `medusa-plugin-rental-subscription/workflows`. */
export { prepareRentalWorkflow } from "./checkout/start"
export type { Additions } from "./checkout/additions"
export { finishRentalWorkflow, type OrderMade } from "./confirmation/finish-rental"
export { raiseRentalAttentionWorkflow } from "./notify/raise-attention"
export { updateRentalSettingsWorkflow } from "./settings/update-rental-settings"
export { updateRentalProductsWorkflow } from "./products/update-rental-products"
export { refreshRentalRulesWorkflow } from "./rules/refresh-rental-rules"
export { setCustomerDataWorkflow } from "./cart/apply-customer-data"

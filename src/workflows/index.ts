/** The plugin's workflows, for a shop that wants to run them itself: `medusa-plugin-rental-subscription/workflows`. */
export { prepareRentalWorkflow } from "./checkout/prepare-rental"
export { confirmRentalWorkflow } from "./confirmation/confirm-rental"
export { finishRentalWorkflow } from "./confirmation/finish-rental"
export { raiseRentalAttentionWorkflow } from "./attention"
export { updateRentalSettingsWorkflow } from "./settings/update-rental-settings"
export { setCustomerDataWorkflow } from "./cart/set-customer-data"
export { removeRentalUnitWorkflow } from "./cart/remove-rental-unit"

/** The plugin's workflows, for a shop that wants to run them itself: `medusa-plugin-rental-subscription/workflows`. */
export { prepareRentalWorkflow } from "./prepare-rental"
export { confirmRentalWorkflow } from "./confirm-rental"
export { finishRentalWorkflow } from "./finish-rental"
export { raiseRentalAttentionWorkflow } from "./raise-rental-attention"
export { updateRentalSettingsWorkflow } from "./update-rental-settings"
export { setCustomerDataWorkflow } from "./set-customer-data"
export { removeRentalUnitWorkflow } from "./remove-rental-unit"

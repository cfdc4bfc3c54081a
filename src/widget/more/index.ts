/** `widget-more.mjs`: what the elements load only where it is asked for. */
export { cartWords } from "./cart-words"
export { explainElements } from "./explain"
export { asShown } from "./taxes"

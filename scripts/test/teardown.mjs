export { stopDatabase as default } from "./setup.mjs"

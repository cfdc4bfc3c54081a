export * from "./choice"
export * from "./pay"
export * from "./summary"

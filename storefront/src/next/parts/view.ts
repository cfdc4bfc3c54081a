export * from "./line"
export * from "./of"
export * from "./rows"

/** Declares what the recipes use of frameworks that aren't installed here, and of the storefront that they are written into. */
declare module "@sveltejs/kit" {
  export function error(status: number): never
}
declare module "medusa-rental-storefront/elements/vue" {}
declare module "$lib/sdk" {
  export const sdk: import("@medusajs/js-sdk").default
}
declare function defineNuxtConfig<Config>(config: Config): Config
declare function defineNuxtPlugin(setup: () => void): () => void

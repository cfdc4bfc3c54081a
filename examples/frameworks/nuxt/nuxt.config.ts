// nuxt.config.ts
export default defineNuxtConfig({
  vue: { compilerOptions: { isCustomElement: (tag: string) => tag.startsWith("rental-") } },
})

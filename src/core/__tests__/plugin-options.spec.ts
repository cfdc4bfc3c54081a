import type { RentalPluginOptions } from "../plugin-options"

it("takes as plugin options what settings may be, and nothing else", () => {
  const options: RentalPluginOptions[] = [
    {},
    {
      environment: "staging",
      api_url: "https://service.example",
      api_key: "key",
      encryption_key: "0".repeat(16),
    },
    {
      api_url: { production: "https://service.example", staging: null },
      urls: { confirmed: "https://shop.example" },
    },
    { default_duration: 24, enabled: false, languages: ["fr", "de"], retention_days: 30, capture: null },
    // @ts-expect-error 7 months is no duration
    { default_duration: 7 },
    // @ts-expect-error no such setting
    { retention_day: 30 },
    // @ts-expect-error no such page
    { urls: { success: "https://shop.example" } },
    // @ts-expect-error a number, not text
    { rules_ttl_seconds: "300" },
  ]
  expect(options).toHaveLength(8)
})

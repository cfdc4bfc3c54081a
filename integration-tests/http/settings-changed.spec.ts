import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

const SETTINGS = "/admin/rental/settings"
const NOTIFY = "team@shop.example.test"
const KEY = "another-key-0123456789"

describeRentals("a changed key or address of the service", (shop) => {
  const change = (body: object, query = "") => succeed(shop.admin.post(SETTINGS + query, body))
  const bells = async () => (await shop.pg("notification").orderBy("created_at")).map(({ data }) => data)

  it("is told by the bell, with who did it, in the language of before", async () => {
    await shop.settings({ notify_email: NOTIFY })
    expect(await bells()).toEqual([])
    await change({
      api_url: { production: "https://evil.example.test" },
      api_key: KEY,
      backend_url: "https://evil.example.test",
      notify_email: "me@evil.example.test",
      shop_language: "de",
      default_duration: 12,
    })
    const [bell, ...others] = await bells()
    expect([others, bell?.title]).toEqual([[], "Keys or addresses of the rental service were changed"])
    expect(bell!.description).toMatch(
      /^Changed by admin@shop\.test on \w+ \d+, \d{4}.* at \d+:\d\d.*UTC: API address \(production\), API key, This Medusa server, Send issues by email to\. If no one of your team did that, /,
    )
    // Names of settings, never their values.
    expect(JSON.stringify(bell)).not.toContain(KEY)
    expect(JSON.stringify(bell)).not.toContain("evil.example.test")
  })

  it("says so where a program did it, with a secret API key", async () => {
    const { api_key } = await succeed(shop.admin.post("/admin/api-keys", { title: "CI", type: "secret" }))
    const basic = Buffer.from(`${api_key.token}:`).toString("base64")
    await succeed(shop.anonymous.post(SETTINGS, { api_key: KEY }, { authorization: `Basic ${basic}` }))
    expect((await bells())[0]!.description).toMatch(/^Changed by a program with a secret API key on /)
  })
})

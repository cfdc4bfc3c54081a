import { linkEmail } from "../emails"

it.each([
  ["en", "1 × Bike\n2 × Bell: bought, paid once"],
  ["fr", "1 × Bike\n2 × Bell : acheté, payé en une fois"],
  ["de", "1 × Bike\n2 × Bell: gekauft, einmalig bezahlt"],
] as const)("a payment link's email says in %s what of it is bought", (language, lines) => {
  const items = [
    { title: "Bike", quantity: 1, choice: "rent" },
    { title: "Bell", quantity: 2, choice: "buy" },
  ] as const
  const rental = { shop: "Cadence", items, monthly: 120, duration: 12 }
  expect(linkEmail("payment_link", rental, "https://pay.example.test/1", language).text).toContain(lines)
})

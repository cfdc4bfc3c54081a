import { maskPersonalData } from "../mask-personal-data"

it("folds who the shopper is at any depth, and leaves the rest and what is empty", () => {
  const body = {
    id: "o1",
    email: "lea@example.test",
    phone: null,
    lastName: "",
    customer: { firstName: "Léa" },
    deliveryAddress: { street: "3 place Bellecour" },
    company: null,
    billing: { siret: "44306184100047", note: "by bank" },
    products: [{ name: "Vélo", quantity: 1, user: { username: "lea", role: "SHOP" } }],
  }
  expect(maskPersonalData(body)).toEqual({
    id: "o1",
    email: "•••",
    phone: null,
    lastName: "",
    customer: "•••",
    deliveryAddress: "•••",
    company: null,
    billing: { siret: "•••", note: "by bank" },
    products: [{ name: "Vélo", quantity: 1, user: { username: "•••", role: "SHOP" } }],
  })
})

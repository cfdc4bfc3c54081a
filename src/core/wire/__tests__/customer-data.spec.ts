import { changedIdentity, CustomerData } from "../customer-data"

const emailOf = (email: unknown) => CustomerData.parse({ email }).email

describe("customer data", () => {
  it.each([
    "lea@example",
    "lea @example.test",
    `${"a".repeat(250)}@x.fr`,
    "",
    null,
    "[undefined]",
    // Medusa's own routes refuse these, too.
    "lea@localhost",
    "Léa <lea@example.test>",
  ])("leaves out the email %j, and costs nothing else", (email) => {
    expect(emailOf(email)).toBeNull()
    expect(changedIdentity(CustomerData.parse({ email, firstName: "Zoë", phone: [7] }))).toEqual({
      firstName: "Zoë",
    })
  })

  it.each(["lea@example.test", "o'brien+rent@sub.example.co.uk", "LEA@EXAMPLE.TEST"])(
    "takes the email %j, with blanks around it, too",
    (email) => {
      expect(emailOf(email)).toBe(email)
      expect(emailOf(` ${email}\n`)).toBe(email)
    },
  )

  it.each(["null", "[undefined]", "N/A", "-", "…", "[object Object]", "\ufffd", "Zo\ud83d"])(
    "takes %j for no name and no phone",
    (nothing) => {
      const data = { firstName: nothing, lastName: "Roux", phone: ` ${nothing} ` }
      expect(changedIdentity(CustomerData.parse(data))).toEqual({ lastName: "Roux" })
      const other = changedIdentity(CustomerData.parse({ firstName: "Jean", lastName: nothing }))
      expect(other).toEqual({ firstName: "Jean", lastName: null })
    },
  )

  it("changes only what says something, without the spaces around it", () => {
    const data = CustomerData.parse({ email: null, phone: "", firstName: "  Zoë ", unknown: 5 })
    expect(changedIdentity(data)).toEqual({ firstName: "Zoë" })
  })

  it.each(["Nulla", "O", "X Æ A-12", "O’Connor d'Arc", "x".repeat(200), "👩🏽‍🚀", "‏محمد عبد الله"])(
    "takes the name %s as it is",
    (lastName) => {
      expect(changedIdentity(CustomerData.parse({ lastName }))).toEqual({ lastName })
    },
  )

  it("cuts longer names and phone numbers to 200 characters, and no character in two", () => {
    const data = { firstName: "x".repeat(5000), lastName: `${"x".repeat(199)}👩`, phone: "0".repeat(201) }
    expect(changedIdentity(CustomerData.parse(data))).toEqual({
      firstName: "x".repeat(200),
      lastName: "x".repeat(199),
      phone: "0".repeat(200),
    })
  })
})

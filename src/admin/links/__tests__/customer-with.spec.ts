import { customerWith } from "../link-form"

const guest = { id: "cus_guest", email: "Lea@example.test", has_account: false }
const account = { id: "cus_account", email: "lea@example.test", has_account: true }
const other = { id: "cus_other", email: "lea@example.test.fr", has_account: true }

describe("the customer that an email is of", () => {
  it("is the one with an account, where a guest has the same", () => {
    expect(customerWith("LEA@example.test", [other, guest, account])).toBe(account)
    expect(customerWith("lea@example.test", [other, guest])).toBe(guest)
  })

  it("is nobody where none has exactly that", () => {
    expect(customerWith("lea@example", [other, guest, account])).toBeUndefined()
    expect(customerWith("lea@example.test")).toBeUndefined()
  })
})

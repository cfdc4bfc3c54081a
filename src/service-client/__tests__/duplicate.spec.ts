import { readErrorBody } from "../../core/wire/error-body"
import { isDuplicateTransaction } from "../duplicate"

const id = "SHOP-01JABCDEFG"
const isDuplicate = (status: number, body: unknown) =>
  isDuplicateTransaction(status, readErrorBody(typeof body === "string" ? body : JSON.stringify(body)), id)

describe("isDuplicateTransaction", () => {
  // @covers error.duplicate, silent.duplicate-status
  it.each([
    "transactionId already exists",
    "transaction_id has already been taken",
    "The transactionId is not unique",
    "This transactionId has already been used.",
    "transactionId is already in use",
    "An order with this transactionId exists",
    "Order already exists",
    "Duplicate transactionId",
    "duplicate_transaction",
    `"${id}" already exists`,
    "unique constraint violated for transactionId",
    "Validation failed. The transactionId must be unique. Please try again.",
    "Cet identifiant de transaction est déjà utilisé",
    "L'identifiant de la transaction existe déjà",
    "transactionId doit être unique",
    "Le transactionId n'est pas unique",
    "Cette commande existe déjà",
    "Transaction en double",
    "Die Transaktion mit dieser transactionId existiert bereits",
  ])("yes, in text and as a message: %s", (message) => {
    expect(isDuplicate(400, message)).toBe(true)
    expect(isDuplicate(422, { message })).toBe(true)
    expect(isDuplicate(400, { errors: [message] })).toBe(true)
  })

  it.each([
    { errors: [{ field: "transactionId", message: "already exists" }] },
    { errors: { transactionId: ["This value is already used."] } },
    { violations: [{ propertyPath: "transactionId", message: "Cette valeur est déjà utilisée." }] },
    { details: [{ path: ["transactionId"], message: "must be unique" }] },
    { message: "Bad Request", code: "TRANSACTION_ALREADY_EXISTS" },
    { error: "TransactionAlreadyExists" },
    {
      errors: [
        { field: "customer.email", message: "is missing" },
        { field: "transactionId", message: "not unique" },
      ],
    },
  ])("yes, by field or code: %j", (body) => {
    expect(isDuplicate(400, body)).toBe(true)
  })

  it.each([
    "This e-mail is already used",
    "A customer with this email already exists. The transactionId is fine.",
    "transactionId must be a unique string of at least 10 characters",
    "transactionId is required. customer.email must be unique.",
    "The transaction does not exist",
    "Transaction n'existe pas",
    "The transactionId is not used in this shop",
    "An order for this cart already exists",
    "",
  ])("no: %s", (message) => {
    expect(isDuplicate(400, message)).toBe(false)
    expect(isDuplicate(400, { message })).toBe(false)
  })

  it.each([
    { errors: [{ field: "customer.email", message: "already exists" }] },
    {
      errors: [
        { field: "transactionId", message: "is too short" },
        { field: "customer.email", message: "is used" },
      ],
    },
  ])("no, by field: %j", (body) => {
    expect(isDuplicate(400, body)).toBe(false)
  })

  it("goes by the status first", () => {
    expect(isDuplicate(409, "")).toBe(true)
    expect(isDuplicate(500, "transactionId already exists")).toBe(false)
    expect(isDuplicate(201, "transactionId already exists")).toBe(false)
  })
})

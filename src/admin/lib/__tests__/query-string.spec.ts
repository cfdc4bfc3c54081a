import { queryString } from "../client"

it("writes lists and ranges as Medusa reads them, and leaves out what is empty", () => {
  const query = {
    q: "a b",
    status: ["open", "booked"],
    created_at: { $gte: "2026-01-02" },
    none: undefined,
    nothing: null,
    empty: "",
    limit: 0,
  }
  expect(decodeURIComponent(queryString(query))).toBe(
    "?q=a+b&status[]=open&status[]=booked&created_at[$gte]=2026-01-02&limit=0",
  )
  expect(queryString({})).toBe("")
})

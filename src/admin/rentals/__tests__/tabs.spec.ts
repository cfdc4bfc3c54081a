import { filtersOf, isShown, tabOf, TABS } from "../use-list-state"

describe("the tabs of the list of rentals", () => {
  it.each(TABS)("%s is the tab of the filters that it stands for", (tab) => {
    expect(tabOf(filtersOf(tab))).toBe(tab)
  })

  it.each([
    [{}, "all"],
    [{ sales_channel_id: ["sc_1"] }, "all"],
    // A filter that was just added and has no value yet.
    [{ status: [], attention: null }, "all"],
    [{ status: "open" }, "unpaid"],
    [{ figure: "active", sales_channel_id: ["sc_1"] }, "active"],
    [{ figure: "active", status: ["open"] }, null],
    [{ status: ["active", "booked"] }, null],
    [{ status: ["failed"] }, "failed"],
    [{ status: ["draft"] }, null],
    [{ figure: "ending" }, "ending"],
    [{ status: ["active"], attention: "open" }, null],
    [{ attention: "resolved" }, null],
    [{ attention: "open", attention_code: ["rejected"] }, "needs_you"],
    [{ attention_code: ["rejected"] }, null],
  ])("%j is of the tab %s", (filters, tab) => {
    expect(tabOf(filters)).toBe(tab)
  })

  it.each([
    ["the tab's own", "figure", { figure: "active" }, false],
    ["one that was just added", "status", { figure: "active", status: [] }, true],
    ["one that was just added, of one value", "attention", { attention: null }, true],
    ["one that isn't set", "status", { figure: "active" }, false],
    ["one of no tab", "status", { status: ["draft"] }, true],
    ["one beside a tab", "customer_id", { figure: "active", customer_id: "cus_1" }, true],
    ["a cause, which is below the tabs", "attention_code", { attention_code: ["rejected"] }, false],
  ])("%s is shown as a filter, or isn't: %s of %j", (_, name, filters, expected) => {
    expect(isShown(name, filters)).toBe(expected)
  })

  it("leads to one cause of those that need the merchant", () => {
    expect(filtersOf("needs_you", "rejected")).toEqual({ attention: "open", attention_code: ["rejected"] })
  })
})

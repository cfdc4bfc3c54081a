import { filtersOf, tabOf, TABS } from "../use-list-state"

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
    [{ customer_id: "cus_1" }, null],
  ])("%j is of the tab %s", (filters, tab) => {
    expect(tabOf(filters)).toBe(tab)
  })

  it("leads to one cause of those that need the merchant", () => {
    expect(filtersOf("needs_you", "rejected")).toEqual({ attention: "open", attention_code: ["rejected"] })
  })
})

export const rules = {
  title: "Price rules",
  unnamed: "Rule {{id}}",
  columns: {
    rule: "Monthly price",
    depositRule: "First payment",
    minPrice: "From price",
    maxPrice: "To price",
    duration: "Duration",
  },
}
export const priceCalculator = { title: "Calculator" }

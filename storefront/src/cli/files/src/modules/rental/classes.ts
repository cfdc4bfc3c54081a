/** How amounts look: labels on the left, amounts on the right, as the cart's totals are; what is due as large as their total. */
export const rentalClasses = {
  rows: "flex flex-col gap-y-1 txt-medium text-ui-fg-subtle",
  row: "grid grid-cols-[1fr_auto] gap-x-4 py-1",
  due: "grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1 text-ui-fg-base txt-xlarge-plus",
  amount: "text-right",
  note: "col-span-2 text-right text-small-regular",
  busy: "opacity-50 transition-opacity",
  durations: "flex flex-wrap gap-x-6 gap-y-1 mb-2 txt-medium",
  legend: "mb-2",
  option: "flex items-center gap-x-2 cursor-pointer",
  alert: "text-rose-500 text-small-regular",
  link: "text-ui-fg-interactive hover:text-ui-fg-interactive-hover",
}

export const cards = { title: "Rental" }

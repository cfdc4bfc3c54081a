export const rentals = { title: "Rentals" }

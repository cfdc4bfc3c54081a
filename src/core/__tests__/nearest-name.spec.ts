import { nearestName } from "../nearest-name"

it.each([
  ["RENTAL_API_KAY", "RENTAL_API_KEY"],
  ["RENTAL_APIKEY", "RENTAL_API_KEY"],
  ["RENTAL_ENVIROMENT", "RENTAL_ENVIRONMENT"],
  ["RENTAL_URLS_CONFIRMED", "RENTAL_URL_CONFIRMED"],
  ["rental_api_key", "RENTAL_API_KEY"],
])("%s is nearest to %s", (typed, name) => {
  const names = ["RENTAL_API_URL", "RENTAL_API_KEY", "RENTAL_ENVIRONMENT", "RENTAL_URL_CONFIRMED"]
  expect(nearestName(typed, names)).toBe(name)
})

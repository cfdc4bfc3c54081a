import { getRentalPrices, RentalJsonLd } from "medusa-rental-storefront/next"
import { RentalPrice } from "medusa-rental-storefront/react"
import { Choice } from "./choice"

interface Search {
  bike: string
  bell: string
  region: string
}

/** A part of the list, as small as those of a starter: it asks for its own product alone. */
async function Listed({ id, region, name }: { id: string; region: string; name: string }) {
  const prices = await getRentalPrices({ variantIds: [id], regionId: region, countryCode: "fr" })
  return (
    <li data-testid={name}>
      <RentalPrice prices={prices} locale="fr">
        only to buy
      </RentalPrice>
    </li>
  )
}

/** A list, and a product's page. */
export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  const { bike, bell, region } = await searchParams
  const prices = await getRentalPrices({ variantIds: [bike], regionId: region, countryCode: "fr" })
  const product = {
    title: "Bike",
    variants: [{ id: bike, calculated_price: { calculated_amount: 1440, currency_code: "eur" } }],
  }
  return (
    <main>
      <h1>Bikes</h1>
      <ul>
        <Listed id={bike} region={region} name="bike" />
        <Listed id={bell} region={region} name="bell" />
      </ul>
      <RentalJsonLd product={product} prices={prices} />
      <Choice prices={prices} />
    </main>
  )
}

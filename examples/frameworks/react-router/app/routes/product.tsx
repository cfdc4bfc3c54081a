// app/routes/product.tsx
import { createRentalClient, type RentalOffer } from "medusa-rental-storefront"
import { RentalDurations } from "medusa-rental-storefront/react"
import { useState } from "react"
import { useLoaderData } from "react-router"

export async function loader({ request }: { request: Request }) {
  const client = createRentalClient({ backendUrl: "https://api.shop.example", publishableKey: "pk_…" })
  const wanted = { variantIds: ["variant_…"], regionId: "reg_…", countryCode: "fr" }
  return client.prices(wanted, { signal: request.signal })
}

export default function Product() {
  const prices = useLoaderData<typeof loader>()
  const [offer, setOffer] = useState<RentalOffer | null>(null)
  return (
    <>
      <RentalDurations prices={prices} locale="en" onChange={(months, chosen) => setOffer(chosen)} />
      <button>{offer ? "Rent" : "Buy"}</button>
    </>
  )
}

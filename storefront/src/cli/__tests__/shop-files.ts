/** The places of Medusa's starters that the command changes, and little else. */
export const SHOP_FILES: Record<string, string> = {
  "package.json": `{
  "name": "shop",
  "dependencies": {
    "lodash": "4",
    "next": "15"
  }
}
`,
  "src/app/layout.tsx": `export default function Layout(props: { children: unknown }) {
  return (
    <html lang="en">
      <body>{props.children}</body>
    </html>
  )
}
`,
  "src/lib/data/cookies.ts": `import { Piece } from "../piece"

export const setAuthToken = async (token: string) => {
  const cookies = await nextCookies()
  cookies.set("token", token, {
    sameSite: "strict",
  })
}

export const setOther = async (value: string) => {
  const cookies = await nextCookies()
  cookies.set("other", value, {
    sameSite: "strict",
  })
}

export const setCartId = async (cartId: string) => {
  const cookies = await nextCookies()
  cookies.set("cart", cartId, {
    sameSite: "strict",
  })
}
`,
  "src/lib/data/orders.ts": `import { Piece } from "../piece"

export const retrieveOrder = async (id: string) => {
  return sdk.client
    .fetch(\`/store/orders/\${id}\`, {
      query: {
        fields:
          "*payment_collections.payments,*items,*items.variant,*items.product",
      },
    })
    .then(({ order }) => order)
}
`,
  "src/modules/products/components/product-preview/index.tsx": `import { Piece } from "../piece"

export default async function ProductPreview({
  product,
  isFeatured,
  region: _region,
}: {
  product: HttpTypes.StoreProduct
  isFeatured?: boolean
  region: HttpTypes.StoreRegion
}) {

          {cheapestPrice && <PreviewPrice price={cheapestPrice} />}
        </div>
        </div>
`,
  "src/modules/store/templates/paginated-products.tsx": `import { Piece } from "../piece"

              <ProductPreview product={p} region={region} />
`,
  "src/modules/products/components/related-products/index.tsx": `import { Piece } from "../piece"

            <Product region={region} product={product} />
`,
  "src/app/[countryCode]/(main)/page.tsx": `import { Piece } from "../piece"

          <FeaturedProducts collections={collections} region={region} />
`,
  "src/modules/home/components/featured-products/index.tsx": `import { Piece } from "../piece"

  collections,
  region,
}: {
  collections: HttpTypes.StoreCollection[]
  region: HttpTypes.StoreRegion
}) {

      <ProductRail collection={collection} region={region} />
`,
  "src/modules/home/components/featured-products/product-rail/index.tsx": `import { Piece } from "../piece"

  collection,
  region,
}: {
  collection: HttpTypes.StoreCollection
  region: HttpTypes.StoreRegion
}) {

              <ProductPreview product={product} region={region} isFeatured />
`,
  "src/modules/products/templates/index.tsx": `import { Piece } from "../piece"

  return (
    <>
      <div
        className="content-container

        </Suspense>
      </div>
    </>
  )
`,
  "src/lib/data/cart.ts": `import { Piece } from "../piece"

export async function addToCart({
  variantId,
  quantity,
  countryCode,
}: {
  variantId: string
  quantity: number
  countryCode: string
}) {
  // more of it
        variant_id: variantId,
        quantity,
      },
`,
  "src/modules/products/components/product-actions/index.tsx": `import { Piece } from "../piece"

        <ProductPrice product={product} variant={selectedVariant} />

  const countryCode = useParams().countryCode as string

    await addToCart({
      variantId: selectedVariant.id,
      quantity: 1,
      countryCode,
    })
`,
  "src/modules/products/components/product-actions/mobile-actions.tsx": `import { Piece } from "../piece"

            <div className={clx("grid grid-cols-2 w-full gap-x-4", {

                  <div className="bg-white px-6 py-12">
                    {(product.variants?.length ?? 0) > 1 && (
`,
  "src/modules/cart/components/item/index.tsx": `import { Piece } from "../piece"

        <LineItemOptions variant={item.variant} data-testid="product-variant" />
`,
  "src/modules/layout/components/cart-dropdown/index.tsx": `import { Piece } from "../piece"

                                <span
                                  data-testid="cart-item-quantity"
`,
  "src/modules/layout/components/cart-button/index.tsx": `import { Piece } from "../piece"

  const cart = await retrieveCart().catch(() => null)

  return <CartDropdown cart={cart} />
`,
  "src/app/[countryCode]/(main)/cart/page.tsx": `import { Piece } from "../piece"

export default async function Cart() {

  return <CartTemplate cart={cart} customer={customer} />
`,
  "src/modules/cart/templates/summary.tsx": `import { Piece } from "../piece"

export default function Summary({ cart }: SummaryProps) {
  return (
    <div>
      <CartTotals totals={cart} />
      <Button>Go to checkout</Button>
    </div>
  )
}
`,
  "src/app/[countryCode]/(checkout)/checkout/page.tsx": `import { Piece } from "../piece"

export default async function Checkout() {
  const cart = await retrieveCart()
  return <CheckoutForm cart={cart} />
}
`,
  "src/modules/checkout/templates/checkout-summary/index.tsx": `import { Piece } from "../piece"

        <CartTotals totals={cart} />
`,
  "src/lib/constants.tsx": `import { Piece } from "../piece"

export const paymentInfoMap = {
  pp_system_default: {
    title: "By hand",
    icon: <CreditCard />,
  },
}
`,
  "src/modules/checkout/components/payment/index.tsx": `import { Piece } from "../piece"

    (paymentSession) => paymentSession.status === "pending"

    activeSession?.provider_id ?? ""

      if (!checkActiveSession) {

                    {isStripeLike(paymentMethod.id) ? (
                      <StripeCardContainer

              </RadioGroup>

                  {paymentInfoMap[activeSession?.provider_id]?.title ||
`,
  "src/modules/checkout/components/payment-button/index.tsx": `import { Button } from "@medusajs/ui"

const PaymentButton = ({ cart, notReady }: PaymentButtonProps) => {
  switch (true) {
    case isManual(paymentSession?.provider_id):
      return <ManualButton notReady={notReady} />
  }
}
`,
  "src/modules/checkout/components/review/index.tsx": `import { Piece } from "../piece"

          <PaymentButton

                By clicking the Place Order button, you confirm that you have
`,
  "src/modules/order/components/item/index.tsx": `import { Piece } from "../piece"

        <LineItemOptions variant={item.variant} data-testid="product-variant" />
`,
  "src/modules/order/templates/order-completed-template.tsx": `import { Piece } from "../piece"

          <CartTotals totals={order} />
`,
  "src/modules/order/components/payment-details/index.tsx": `import { Piece } from "../piece"

                {paymentInfoMap[payment.provider_id].title}

                    : \`\${convertToLocale({
`,
  "src/modules/order/templates/order-details-template.tsx": `import { Piece } from "../piece"

        <OrderSummary order={order} />
`,
  "src/app/[countryCode]/(main)/account/@dashboard/orders/page.tsx": `import { Piece } from "../piece"

        <OrderOverview orders={orders} />
`,
  "src/app/[countryCode]/(main)/layout.tsx": `import { Piece } from "../piece"

      {props.children}
`,
}

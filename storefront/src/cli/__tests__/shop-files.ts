/** A storefront of our own, in the shape of Medusa's starter: each place that is edited, and little else. */
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
  "src/lib/constants.tsx": `import { CreditCard } from "@medusajs/icons"

export const paymentInfoMap = {
  pp_system_default: {
    title: "By hand",
    icon: <CreditCard />,
  },
  // more of them
}
`,
  "src/lib/data/cookies.ts": `import { cookies } from "next/headers"

export const setAuthToken = async (token: string) => {
  ;(await cookies()).set("token", token, { sameSite: "strict", secure: true })
}

export const setOther = async (value: string) => {
  ;(await cookies()).set("other", value, { sameSite: "strict" })
}

export const setCartId = async (id: string) => {
  ;(await cookies()).set("cart", id, { sameSite: "strict" })
}
`,
  "src/lib/data/orders.ts": `import { sdk } from "../sdk"

export const retrieveOrder = async (id: string) => {
  return sdk.get(id, {
    fields: "*items,*payments",
  })
}
`,
  "src/modules/products/components/product-preview/index.tsx": `import PreviewPrice from "./price"

export default function ProductPreview({
  product,
  region: _region,
}: {
  product: Product
  region: Region
}) {
  return (
    <a href={product.handle}>
      <div>
        <p>{product.title}</p>
        <div>{product.price && <PreviewPrice price={product.price} />}</div>
      </div>
    </a>
  )
}
`,
  "src/modules/store/templates/paginated-products.tsx": `import ProductPreview from "@modules/products/components/product-preview"

export default function List({ products, region, countryCode }: ListProps) {
  return products.map((each) => <ProductPreview product={each} region={region} />)
}
`,
  "src/modules/products/components/related-products/index.tsx": `import Card from "../product-preview"

export default function Related({ products, region, countryCode }: ListProps) {
  return products.map((each) => <Card product={each} region={region} />)
}
`,
  "src/app/[countryCode]/(main)/page.tsx": `import Featured from "@modules/home/components/featured-products"

export default async function Home(props: { params: Params }) {
  const { countryCode } = await props.params
  return <Featured region={countryCode} />
}
`,
  "src/modules/home/components/featured-products/index.tsx": `import Rail from "@modules/home/components/featured-products/product-rail"

export default function Featured({ region }: { region: Region }) {
  return <Rail region={region} />
}
`,
  "src/modules/home/components/featured-products/product-rail/index.tsx": `import ProductPreview from "@modules/products/components/product-preview"

export default function Rail({ region }: { region: Region }) {
  return region.products.map((each) => <ProductPreview product={each} region={region} />)
}
`,
  "src/modules/products/templates/index.tsx": `import ProductActions from "@modules/products/components/product-actions"

const ProductTemplate = ({ product, region, countryCode }: TemplateProps) => {
  return (
    <>
      <ProductActions product={product} region={region} />
    </>
  )
}

export default ProductTemplate
`,
  "src/modules/products/components/product-actions/index.tsx": `"use client"

import { addToCart } from "@lib/data/cart"
import ProductPrice from "../product-price"

export default function ProductActions({ product }: { product: Product }) {
  const [isAdding, setIsAdding] = useState(false)
  const selectedVariant = product.variants[0]

  const handleAddToCart = async () => {
    setIsAdding(true)

    await addToCart({ variantId: selectedVariant.id })

    setIsAdding(false)
  }

  return (
    <div>
      <ProductPrice product={product} variant={selectedVariant} />

      <button onClick={handleAddToCart}>Add to cart</button>
    </div>
  )
}
`,
  "src/modules/products/components/product-actions/mobile-actions.tsx": `import { Dialog } from "@headlessui/react"
import OptionSelect from "./option-select"

const MobileActions = ({ product, variant }: MobileProps) => {
  return (
    <>
      <div className="bar">
        <div>
          <span>{product.title}</span>
          <span>{product.price}</span>
        </div>
      </div>
      <Dialog.Panel>
        <div>
          {product.options.map((option) => (
            <div key={option.id}>
              <OptionSelect option={option} />
            </div>
          ))}
        </div>
      </Dialog.Panel>
    </>
  )
}

export default MobileActions
`,
  "src/app/[countryCode]/(main)/cart/page.tsx": `import CartTemplate from "@modules/cart/templates"

export default async function Cart() {
  const cart = await retrieveCart()

  return <CartTemplate cart={cart} />
}
`,
  "src/modules/cart/templates/summary.tsx": `import CartTotals from "@modules/common/components/cart-totals"

const Summary = ({ cart }: { cart: Cart }) => {
  return (
    <div>
      <CartTotals totals={cart} />
      <a href="/checkout">Go to checkout</a>
    </div>
  )
}

export default Summary
`,
  "src/app/[countryCode]/(checkout)/checkout/page.tsx": `import { retrieveCart } from "@lib/data/cart"

export default async function Checkout() {
  const cart = await retrieveCart()
  return <CheckoutForm cart={cart} />
}
`,
  "src/modules/checkout/templates/checkout-summary/index.tsx": `import CartTotals from "@modules/common/components/cart-totals"

const CheckoutSummary = ({ cart }: { cart: any }) => {
  return (
    <div>
      <CartTotals totals={cart} />
    </div>
  )
}

export default CheckoutSummary
`,
  "src/app/[countryCode]/(main)/layout.tsx": `import { retrieveCart } from "@lib/data/cart"

export default async function PageLayout(props: { children: Children }) {
  const cart = await retrieveCart()

  return (
    <>
      {props.children}
      <Footer />
    </>
  )
}
`,
  "src/modules/checkout/components/payment/index.tsx": `"use client"
import { isStripeLike } from "@lib/constants"

const Payment = ({ cart, methods }: { cart: any; methods: any[] }) => {
  const activeSession = cart.sessions?.find(
    (session: any) => session.status === "pending"
  )
  const [selectedPaymentMethod, setMethod] = useState(
    activeSession?.provider_id ?? ""
  )

  const handleSubmit = async () => {
    const checkActiveSession =
      activeSession?.provider_id === selectedPaymentMethod

    if (!checkActiveSession) {
      await initiatePaymentSession(cart, selectedPaymentMethod)
    }
  }

  return (
    <div>
      {methods.map((method) => (
        <div key={method.id}>
          {isStripeLike(method.id) ? (
            <StripeCardContainer paymentProviderId={method.id} />
          ) : (
            <PaymentContainer paymentProviderId={method.id} />
          )}
        </div>
      ))}
    </div>
  )
}

export default Payment
`,
  "src/modules/checkout/components/payment-button/index.tsx": `import { Button } from "@medusajs/ui"

const PaymentButton = ({ cart, notReady }: ButtonProps) => {
  const session = cart.sessions?.[0]

  switch (true) {
    case isManual(session?.provider_id):
      return <Button disabled={notReady}>Place order</Button>
    default:
      return <Button disabled>Select a payment method</Button>
  }
}

export default PaymentButton
`,
  "src/modules/checkout/components/review/index.tsx": `import PaymentButton from "../payment-button"

const Review = ({ cart }: { cart: Cart }) => {
  return (
    <div>
      <p>
        Whoever presses the Place Order button agrees to our terms, and to
        nothing else.
      </p>
      <PaymentButton cart={cart} />
    </div>
  )
}

export default Review
`,
  "src/modules/order/templates/order-completed-template.tsx": `import CartTotals from "@modules/common/components/cart-totals"

export default function OrderCompleted({ order }: { order: Order }) {
  return (
    <div>
      <CartTotals totals={order} />
    </div>
  )
}
`,
  "src/modules/order/components/payment-details/index.tsx": `const PaymentDetails = ({ order, payment }: DetailsProps) => {
  return <p>{convertToLocale({ amount: payment.amount })} paid</p>
}

export default PaymentDetails
`,
  "src/modules/order/templates/order-details-template.tsx": `import OrderSummary from "@modules/order/components/order-summary"

const OrderDetails = ({ order }: { order: Order }) => {
  return (
    <div>
      <OrderSummary order={order} />
    </div>
  )
}

export default OrderDetails
`,
  "src/app/[countryCode]/(main)/account/@dashboard/orders/page.tsx": `import OrderOverview from "@modules/account/components/order-overview"

export default async function Orders() {
  return (
    <div>
      <OrderOverview orders={await listOrders()} />
    </div>
  )
}
`,
}

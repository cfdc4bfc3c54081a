import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from "react"
import { collectPrices } from "../client/collect"
import type { Language, Words } from "../client/elements"
import { createRentalClient, type RentalClient } from "../client/rental-client"
import { RentalError } from "../client/rental-error"
import type { RentalClientOptions } from "../client/request"
import { rentalLanguage } from "../client/words"

/** What components ask the shop by and speak; each of their own props comes before it. */
interface RentalContext extends Pick<RentalProviderProps, "locale" | "countryCode" | "texts"> {
  client?: RentalClient
  prices?: RentalClient["prices"]
}

const Context = createContext<RentalContext>({})

/** The options of `RentalProvider`. Where every component has its data passed in, no address and key are needed. */
export interface RentalProviderProps extends Partial<RentalClientOptions> {
  /** The page's language, `en-GB`; English without. */
  locale?: string
  /** The country of delivery: two letters. */
  countryCode?: string
  /** Words in place of ours, by two-letter language. */
  texts?: Words
  children?: ReactNode
}

/** Tells the components below where the shop is, and which language to speak. Needs no more than once a page. */
export function RentalProvider(props: RentalProviderProps): ReactNode {
  const { backendUrl, publishableKey, headers, fetch, locale, countryCode, texts, children } = props
  // headers are often written in place: what they say counts, not whether it is the same object
  const said = JSON.stringify(headers)
  const latest = useRef(fetch)
  useEffect(() => {
    latest.current = fetch
  }, [fetch])
  const shop = useMemo(() => {
    if (!backendUrl || !publishableKey) return {}
    const client = createRentalClient({
      backendUrl,
      publishableKey,
      headers: said ? JSON.parse(said) : undefined,
      // found when it is called: one that is written in place is another at each render
      fetch: (input, init) => (latest.current ?? globalThis.fetch)(input, init),
    })
    return { client, prices: collectPrices(client.prices) }
  }, [backendUrl, publishableKey, said])
  const value = useMemo(() => ({ ...shop, locale, countryCode, texts }), [shop, locale, countryCode, texts])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** The options of the provider above; undefined without one. */
export const useRentalContext = (): RentalContext => useContext(Context)

/** The language of a component: its own `locale`, else the provider's. */
export function useLanguage(locale?: string): Language {
  const context = useRentalContext()
  return rentalLanguage(locale ?? context.locale ?? "en", context.texts)
}

/** @throws RentalError where there is no provider with an address and a key. */
export function clientOf({ client }: RentalContext): RentalClient {
  if (client) return client
  throw new RentalError(
    "no_provider",
    "Put a RentalProvider with backendUrl and publishableKey around it.",
    0,
  )
}

import { useState } from "react"
import { useLocation, useSearchParams } from "react-router-dom"

/**
 * The sales channel that a page is about (null: the default row), kept in the page's address. The router changes an address when
 * it has time for it. What is shown follows the choice at once: a drawer opened in between would be the former channel's.
 */
export function useChannel(): [string | null, (channel: string | null) => void] {
  const { key } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<{ channel: string | null; at: string }>()
  const choose = (channel: string | null) => {
    setChosen({ channel, at: key })
    setSearch(channel ? { sales_channel_id: channel } : {})
  }
  return [chosen?.at === key ? chosen.channel : search.get("sales_channel_id"), choose]
}

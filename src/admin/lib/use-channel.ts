import { useSearchParams } from "react-router-dom"

/**
 * The sales channel that a page is about (null: the default row), kept in the page's address. A choice shows at once: by itself the
 * router shows it when React has time for it, and a drawer that was opened in between would be the former channel's.
 */
export function useChannel(): [string | null, (channel: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (channel: string | null) =>
    setSearch(channel ? { sales_channel_id: channel } : {}, { flushSync: true })
  return [search.get("sales_channel_id"), choose]
}

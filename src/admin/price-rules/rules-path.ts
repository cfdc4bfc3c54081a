/** The page of a sales channel's price rules. */
export const rulesPath = (channel: string | null): string =>
  `/rentals/price-rules${channel ? `?${new URLSearchParams({ sales_channel_id: channel })}` : ""}`

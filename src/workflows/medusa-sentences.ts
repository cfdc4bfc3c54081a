/** Sentences of Medusa 2.21.2, where nothing else distinguishes one failure from another; a test provokes each. */
export const MEDUSA_SAYS = {
  /** A promotion reached its limit since the cart got it. */
  promotionUsedUp: /^Promotion usage exceeds/,
  /** What a cart needs isn't in stock any more. */
  notEnoughStock: /^Not enough stock available for item /,
  /** Goods need a shipping method of another profile than the cart's methods are of. */
  profileWithoutMethod: /^The cart items require shipping profiles that are not satisfied/,
  /** The workflow engine couldn't write a checkpoint: of the same type as a refusal, but it passes, and steps may be left undone. */
  engineFault: /^Updating (Status|State) from "|^Max retries \(\d+\) exceeded for saving checkpoint/,
  /** Another provider's session stays: its payment went through, or its plugin is gone. Without a type. */
  foreignSession: /^Could not delete all payment sessions/,
} as const

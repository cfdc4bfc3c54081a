/** What Medusa keeps of an address besides its country and its metadata. */
export const ADDRESS_FIELDS = [
  "first_name",
  "last_name",
  "company",
  "phone",
  "address_1",
  "address_2",
  "city",
  "postal_code",
  "province",
] as const

/** A field of an address that is kept and compared. */
export type AddressField = (typeof ADDRESS_FIELDS)[number]

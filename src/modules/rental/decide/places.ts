import { isSameText, lettersOf } from "../../../core/countries"
import { cut } from "../../../core/text"
import type { PayloadAddress } from "../../../core/wire/order-payload"
import { LOST, MAX_NAME_LENGTH } from "../../../core/wire/tolerant"

const LOST_CHARACTERS = new RegExp(LOST, "gu")

/** Returns a text without the characters that were lost on the way. */
export const legible = (text: string | null | undefined): string | null | undefined =>
  text?.replace(LOST_CHARACTERS, "")

/** Returns a post code without the leading zeros that a program drops from a number. */
const postCode = (text: string): string => (/^[\s\d]+$/.test(text) ? text.replace(/^[\s0]+/, "") : text)

/** A place as it was sent, or as a cart has it. */
export interface SentPlace {
  /** Each way that the street may have been written: with and without its further line. */
  streets: readonly (string | null | undefined)[]
  postCode: string | null | undefined
  city: string | null | undefined
}

/** Checks whether an address names no place at all. */
export const namesNoPlace = ({ street, postCode, city }: PayloadAddress): boolean =>
  ![street, postCode, city].some(lettersOf)

/**
 * Checks whether an address is the place that was sent, however it is spelled. A part that the address leaves empty says nothing, and its
 * country doesn't count: another country's post code, city and street aren't the same.
 */
export function isSamePlace(payload: PayloadAddress, sent: SentPlace): boolean {
  const isSame = (text: string | null | undefined, ...others: readonly (string | null | undefined)[]) =>
    !lettersOf(text) || others.some((other) => isSameText(sentPart(text), sentPart(other)))
  return (
    !namesNoPlace(payload) &&
    isSame(payload.street, ...sent.streets) &&
    isSame(postCode(payload.postCode ?? ""), postCode(sent.postCode ?? "")) &&
    isSame(payload.city, sent.city)
  )
}

/** As much of a text as is sent (transactions/snapshot.ts). */
const sentPart = (text: string | null | undefined) => cut(text ?? "", MAX_NAME_LENGTH)

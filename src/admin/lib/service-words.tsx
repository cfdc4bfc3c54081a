import type { ServiceFailure } from "../../core/api/service-calls"
import { say, type Said } from "../../core/messages/say"
import { useFactLanguage } from "./fact-words"
import { useTexts } from "./texts"
import { Note } from "../components/text"

/** Says why a call to the service failed, and what to do, in the merchant's language. */
export function useServiceWords(): (failure: ServiceFailure) => Said {
  const language = useFactLanguage()
  return (failure) => say(failure, language)
}

/** What the service answered, in its own words, where the shop couldn't read it. */
export function ServiceQuote({ failure: { params } }: { failure: ServiceFailure }) {
  const { t } = useTexts()
  const body = typeof params.body === "string" ? params.body.trim() : ""
  if (!body) return null
  return (
    <Note className="break-words">
      {t("common.serviceAnswered")} <q className="font-mono">{body}</q>
    </Note>
  )
}

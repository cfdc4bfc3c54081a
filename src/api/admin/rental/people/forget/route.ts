import { forgetPerson } from "../../../../../workflows/personal-data"
import { PersonWanted } from "../../inputs"
import { answer, validated } from "../../answer"

/** Forgets what is kept of one person. What isn't settled is forgotten once it is. */
export const POST = answer(async (req) =>
  forgetPerson(req.scope, validated("invalid_person", PersonWanted, req.body ?? {}), new Date()),
)

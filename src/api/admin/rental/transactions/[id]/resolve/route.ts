import { adminOf, answer, validated } from "../../../answer"
import { Note } from "../../../inputs"
import { changed, close } from "../../change-one"

/** Closes the attention only; nothing else changes. What is closed already stays so. */
export const POST = answer(async (req) => {
  const said = validated("invalid_note", Note, req.body ?? {})
  const { email: closed_by } = await adminOf(req)
  return changed(req, (id) => close(req.scope, id, { ...said, closed_by }))
})

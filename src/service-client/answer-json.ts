import type { Answer } from "./exchange"

/**
 * The JSON of an answer's body, or a reason that quotes nothing of it. The schema judges, not the content
 * type.
 */
export function readJson(answer: Answer): { ok: true; json: unknown } | { ok: false; reason: string } {
  const body = answer.body.replace(/^\uFEFF/, "")
  if (body.trim() === "") return { ok: false, reason: "its body is empty" }

  try {
    return { ok: true, json: JSON.parse(body) }
  } catch {
    return { ok: false, reason: `its body isn't JSON${described(answer)}` }
  }
}

function described({ headers }: Answer): string {
  const encoding = headers["content-encoding"]
  const said = [headers["content-type"], encoding === undefined ? undefined : `encoded as ${encoding}`]
  const words = said.filter((word) => word !== undefined).join(", ")
  return words === "" ? "" : ` (${words})`
}

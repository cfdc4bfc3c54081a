import type { Change } from "./hunks"

/** What one change did, with its surroundings, so that it can be found and taken away again. */
export interface Piece {
  edit: string
  removed: string
  added: string
  before: string
  after: string
}

/** A change, and the group of hunks that it belongs to. */
export interface OwnedChange extends Change {
  edit: string
}

/** Characters kept on either side. */
const AROUND = 80
/** Text as short as this is in many places: its surroundings must be the same. */
const SHORT = 24
const ENOUGH_AROUND = 6

/** Makes the changes, and says what each did. */
export function makeChanges(
  text: string,
  changes: readonly OwnedChange[],
): { text: string; pieces: Piece[] } {
  let result = ""
  let at = 0
  const places: { change: OwnedChange; start: number }[] = []
  const inOrder = [...changes].sort((one, other) => one.start - other.start || one.end - other.end)
  for (const change of inOrder) {
    result += text.slice(at, change.start)
    places.push({ change, start: result.length })
    result += change.text
    at = change.end
  }
  result += text.slice(at)
  const pieces = places.map(({ change, start }) => ({
    edit: change.edit,
    removed: text.slice(change.start, change.end),
    added: change.text,
    before: result.slice(Math.max(0, start - AROUND), start),
    after: result.slice(start + change.text.length, start + change.text.length + AROUND),
  }))
  return { text: result, pieces }
}

/** What the pieces take out and put in, line by line, each piece after the line before it. */
export const linesOfPieces = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ before, removed, added }) => {
      const place = marked(" ", before.length < AROUND ? before : `…${before}`).slice(-1)
      const lines = [...place, ...marked("-", removed), ...marked("+", added)]
      return lines.map((line) => `${line}\n`).join("")
    })
    .join("\n")

const marked = (mark: string, text: string): string[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => mark + line)

/** Takes pieces away, the last one first; those whose text has been changed since stay, and are named. */
export function takeAway(text: string, pieces: readonly Piece[]): { text: string; left: Piece[] } {
  const left: Piece[] = []
  let result = text
  for (const piece of [...pieces].reverse()) {
    const at = placeOf(result, piece)
    if (at === undefined) left.unshift(piece)
    else result = result.slice(0, at) + piece.removed + result.slice(at + piece.added.length)
  }
  return { text: result, left }
}

function placeOf(text: string, piece: Piece): number | undefined {
  if (piece.added === "") return undefined
  let best: number | undefined
  let most = -1
  for (let at = text.indexOf(piece.added); at >= 0; at = text.indexOf(piece.added, at + 1)) {
    const likeness =
      sameEnd(text.slice(Math.max(0, at - AROUND), at), piece.before) +
      sameStart(text.slice(at + piece.added.length, at + piece.added.length + AROUND), piece.after)
    if (likeness > most) {
      best = at
      most = likeness
    }
  }
  return piece.added.length < SHORT && most < ENOUGH_AROUND ? undefined : best
}

function sameStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

function sameEnd(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[one.length - 1 - count] === other[other.length - 1 - count]) count++
  return count
}

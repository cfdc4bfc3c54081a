/** Random formulas as trees, and their text as a rule of the service would have it. */
import type { Random } from "./random"

export type Comparison = "<" | "<=" | ">" | ">=" | "==" | "!="

export type Tree =
  | { kind: "number"; text: string; percent: boolean }
  | { kind: "prixHT" | "tva" }
  | { kind: "minus"; of: Tree }
  | { kind: "binary"; sign: "+" | "-" | "*" | "/"; left: Tree; right: Tree }
  | { kind: "power"; base: Tree; exponent: number }
  | { kind: "call"; name: "min" | "max" | "round" | "ceil" | "floor" | "abs"; parts: Tree[]; digits?: number }
  | { kind: "choice"; sign: Comparison; left: Tree; right: Tree; then: Tree; otherwise: Tree }

function decimal(random: Random): string {
  const whole = random.whole(0, random.pick([1, 1, 12, 100, 3000]))
  const places = random.pick([0, 0, 1, 2, 2, 3, 4])
  return places ? `${whole}.${String(random.whole(0, 10 ** places - 1)).padStart(places, "0")}` : `${whole}`
}

/** A tree of at most `depth` levels; most of them look like the rules that merchants write. */
export function randomTree(random: Random, depth: number): Tree {
  if (depth === 0 || random.chance(0.15)) {
    const kind = random.pick(["number", "number", "prixHT", "prixHT", "tva"] as const)
    if (kind !== "number") return { kind }
    return { kind, text: decimal(random), percent: random.chance(0.2) }
  }
  const below = () => randomTree(random, depth - 1)
  const shape = random.pick([
    "binary",
    "binary",
    "binary",
    "binary",
    "power",
    "call",
    "call",
    "minus",
    "choice",
  ] as const)
  if (shape === "binary") {
    return { kind: shape, sign: random.pick(["+", "+", "-", "*", "*", "/"]), left: below(), right: below() }
  }

  if (shape === "power") return { kind: shape, base: below(), exponent: random.whole(-3, 4) }
  if (shape === "minus") return { kind: shape, of: below() }
  if (shape === "call") return randomCall(random, below)
  const sign = random.pick(["<", "<=", ">", ">=", "==", "!="] as const)
  return { kind: shape, sign, left: below(), right: below(), then: below(), otherwise: below() }
}

function randomCall(random: Random, below: () => Tree): Tree {
  const name = random.pick(["min", "max", "round", "round", "ceil", "floor", "abs"] as const)
  const count = name === "min" || name === "max" ? random.whole(1, 3) : 1
  const digits = name === "round" && random.chance(0.7) ? random.whole(-2, 4) : undefined
  return { kind: "call", name, parts: Array.from({ length: count }, below), digits }
}

/** The binding strength of each kind: more binds tighter (docs/decisions/formula-compiler.md, Grammar). */
const STRENGTH = { "?": 0, "<": 1, "+": 2, "*": 3, minus: 4, "^": 5, one: 6 }

function strengthOf(tree: Tree): number {
  if (tree.kind === "choice") return STRENGTH["?"]
  if (tree.kind === "binary") return tree.sign === "+" || tree.sign === "-" ? STRENGTH["+"] : STRENGTH["*"]
  if (tree.kind === "minus") return STRENGTH.minus
  return tree.kind === "power" ? STRENGTH["^"] : STRENGTH.one
}

const isPercentage = (tree: Tree): boolean =>
  tree.kind === "number" ? tree.percent : tree.kind === "minus" && isPercentage(tree.of)

/** Writes the tree with as few parentheses as the grammar needs, some more at random, and spaces, commas and cases. */
export function write(tree: Tree, random: Random, inCall = false): string {
  const space = () => (random.chance(0.15) ? " " : "")
  const part = (of: Tree, least: number, within = inCall): string => {
    const bare = strengthOf(of) >= least && random.chance(0.95)
    return bare ? write(of, random, within) : `(${space()}${write(of, random, within)}${space()})`
  }
  switch (tree.kind) {
    case "number": {
      const text = !inCall && random.chance(0.3) ? tree.text.replace(".", ",") : tree.text
      return `${text}${tree.percent ? `${space()}%` : ""}`
    }
    case "prixHT":
    case "tva": {
      const name = random.pick([tree.kind, tree.kind, tree.kind.toUpperCase(), tree.kind.toLowerCase()])
      return `[[${space()}${name}${space()}]]`
    }
    case "minus":
      return `-${space()}${part(tree.of, STRENGTH.minus)}`
    case "binary": {
      const own = strengthOf(tree)
      // a percentage behind a plus or minus is refused: it is written as a product
      const right = part(tree.right, own + 1)
      const clear = own === STRENGTH["+"] && isPercentage(tree.right) ? `${right} * 1` : right
      return `${part(tree.left, own)}${space()}${tree.sign}${space()}${clear}`
    }
    case "power":
      return `${part(tree.base, STRENGTH.one)}${space()}^${space()}${tree.exponent}`
    case "call": {
      const parts = [
        ...tree.parts.map((each) => part(each, STRENGTH["?"], true)),
        ...[tree.digits ?? []].flat(),
      ]
      return `${tree.name}${space()}(${parts.join(`${space()},${space()}`)})`
    }
    case "choice": {
      const test = `${part(tree.left, STRENGTH["+"])}${space()}${tree.sign}${space()}${part(tree.right, STRENGTH["+"])}`
      const sides = [tree.then, tree.otherwise].map((side) => `${space()}${part(side, STRENGTH["?"])}`)
      return `${random.chance(0.3) ? `(${test})` : test}${space()}?${sides.join(`${space()}:`)}`
    }
  }
}

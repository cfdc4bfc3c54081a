import type { Sentences } from "../lib/sentences"

export const SENTENCES_DE: Sentences = {}

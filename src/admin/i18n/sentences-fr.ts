import type { Sentences } from "../lib/sentences"

export const SENTENCES_FR: Sentences = {}

/** A mistake of the person at the keyboard: shown as a sentence, without a stack. */
export class CliError extends Error {}

/** A port of 127.0.0.1 that is free now, and so are the `further` ones behind it. */
export function freePort(further?: number): Promise<number>

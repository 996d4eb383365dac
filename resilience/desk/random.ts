/** Chance that can be repeated: the same seed gives the same choices. */
export interface Random {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  /** One of them; undefined when there is none. */
  oneOf<T>(these: readonly T[]): T | undefined
}

/** Mulberry32: small, and random enough to choose what to do next. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  function below(end: number): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return { below, oneOf: (these) => these[below(these.length)] }
}

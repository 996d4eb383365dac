/** A part of a list, newest first. */
export interface Part<T> {
  readonly rows: readonly T[]
  /** Where the next part goes on; null after the last. */
  readonly next: string | null
}

/** Whether a text can be the `next` of a part: an id. */
export function isCursor(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

/** A part of rows that were read one further than `limit`, which tells whether there is more. */
export function partOf<T extends { readonly id: string }>(rows: readonly T[], limit: number): Part<T> {
  const kept = rows.slice(0, limit)
  return { rows: kept, next: rows.length > limit ? (kept.at(-1)?.id ?? null) : null }
}

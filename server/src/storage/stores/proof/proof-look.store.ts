import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'

/** Rows of one statement. */
const atOnce = 250

interface Outlined {
  readonly id: string
  readonly number: number
  readonly outline: string
}

/** The outlines of the next pictures after a number, oldest first. */
export async function outlinesAfter(db: Queries, number: number): Promise<Outlined[]> {
  return db
    .selectFrom('proofs')
    .select(['id', 'number', 'outline'])
    .where('number', '>', number)
    .where('outline', 'is not', null)
    .orderBy('number')
    .limit(atOnce)
    .$narrowType<{ outline: string }>()
    .execute()
}

/** The looks of pictures; of few at a time, since each has 8 KB. */
export async function looksOf(
  db: Queries,
  pictures: readonly Outlined[],
): Promise<{ readonly id: string; readonly look: string }[]> {
  if (pictures.length === 0) return []
  const ids = pictures.map(({ id }) => id)
  return db
    .selectFrom('proofs')
    .select(['id', 'look'])
    .where(whereIn(db, 'id', ids))
    .where('look', 'is not', null)
    .$narrowType<{ look: string }>()
    .execute()
}

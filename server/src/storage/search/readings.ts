import { sql } from 'kysely'
import type { Readings } from '#domain/search/pinyin.ts'
import type { Queries, Trx } from '../engine/database.ts'

/** All characters that have a reading, as one text for each. */
export type CharactersByReading = Readonly<Record<string, string>>

let known: Readings | null = null

/** The readings of all Chinese characters, as the index was filled with them; they are the same for every database. */
export async function readingsOf(db: Queries): Promise<Readings> {
  if (known) return known
  const { rows } = await sql<{ reading: string; characters: string }>`
    select reading, characters from search_readings order by reading`.execute(db)
  const readings = new Map<string, string[]>()
  for (const { reading, characters } of rows)
    for (const character of characters) {
      const of = readings.get(character)
      if (of) of.push(reading)
      else readings.set(character, [reading])
    }
  if (rows.length > 0) known = readings
  return readings
}

export async function storeReadings(trx: Trx, readings: CharactersByReading): Promise<void> {
  await sql`delete from search_readings`.execute(trx)
  for (const [reading, characters] of Object.entries(readings))
    await sql`insert into search_readings (reading, characters) values (${reading}, ${characters})`.execute(
      trx,
    )
}

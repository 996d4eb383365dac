import { sql } from 'kysely'
import type { Readings } from '#domain/search/pinyin.ts'
import type { Queries } from '../engine/database.ts'
import { type CharactersByReading, readCharacters } from './read-characters.ts'

let known: Readings | null = null

/** The readings of all Chinese characters; they are the same for every database. */
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

/** Stores the readings of all characters, unless they are there. */
export async function addReadings(db: Queries): Promise<void> {
  const { rows } = await sql`select 1 from search_readings limit 1`.execute(db)
  if (rows.length > 0) return
  const readings: CharactersByReading = await readCharacters()
  const values = Object.entries(readings).map(([reading, characters]) => sql`(${reading}, ${characters})`)
  for (let at = 0; at < values.length; at += 500)
    await sql`insert into search_readings (reading, characters) values ${sql.join(values.slice(at, at + 500))}
      on conflict (reading) do nothing`.execute(db)
}

import type { FixtureDb } from './fixture-db.ts'
import { postgresFixtures } from './postgres.ts'
import { sqliteFixtures } from './sqlite.ts'

export function openFixtures(postgres: boolean): Promise<FixtureDb> {
  return postgres ? postgresFixtures() : sqliteFixtures()
}

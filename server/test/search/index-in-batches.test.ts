// @rules 13-search-01
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { textsWith } from '../../src/storage/search/texts.ts'

it('finds, changes and removes texts that are indexed and those that wait for it', async () => {
  const { testApp } = await openApp()
  const { db } = testApp.database
  const found = async (word: string, below = Number.MAX_SAFE_INTEGER) => {
    const asked = { words: [[[word]]], below, atMost: 200 }
    return (await textsWith(db, 'parties', asked)).texts.map(({ id }) => id)
  }
  const ids = Array.from({ length: 150 }, (_, number) => `p${String(number).padStart(3, '0')}`)
  for (const id of ids)
    await sql`insert into search_parties (id, text) values (${id}, ${`${id} zhang`})`.execute(db)
  expect(await found('zhang')).toEqual(ids.toReversed())
  expect(await found('p149')).toEqual(['p149'])

  await sql`update search_parties set text = 'wangxm' where id in ('p010', 'p148')`.execute(db)
  expect(await found('wangxm')).toEqual(['p148', 'p010'])
  await sql`delete from search_parties where id in ('p011', 'p148', 'p149')`.execute(db)
  await sql`insert into search_parties (id, text) values ('p150', 'wangxm')`.execute(db)
  expect(await found('wangxm')).toEqual(['p150', 'p010'])
  const left = ids.filter((id) => !['p010', 'p011', 'p148', 'p149'].includes(id))
  expect(await found('zhang')).toEqual(left.toReversed())
})

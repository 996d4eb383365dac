// @rules 13-search-03
import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { openDatabase } from '../../src/storage/open-database.ts'
import { fillTexts, forgetTexts } from '../../src/storage/search/fill-texts.ts'

it('an upgrade that is killed goes on at the next start, and searches find the newest rows meanwhile', async () => {
  const { testApp, anna } = await openApp({ anna: 'staff' })
  const { database } = testApp
  const older: string[] = []
  for (let n = 0; n < 3; n += 1) older.push(await savePackage(anna, { stock: 2 }))
  const find = async () => {
    const { answer } = await anna.listPackages({ query: { q: 'wangxm' } })
    const all = await anna.ok.searchEverything({ query: { q: 'wangxm' } })
    expect(all.isPreparing).toBe(answer.isPreparing)
    return { found: answer.result.map(({ pk_id }) => pk_id), isPreparing: answer.isPreparing === true }
  }
  expect(await find()).toEqual({ found: older.toReversed(), isPreparing: false })

  // As a database of before the texts, whose upgrade was killed after two packages.
  await forgetTexts(database)
  let slices = 0
  const stopped = () => slices >= 2
  const onProgress = () => {
    slices += 1
  }
  await fillTexts(database, { perSlice: 1, lists: ['packages'], stopped, onProgress })
  const newest = await savePackage(anna, { stock: 2 })
  expect(await find()).toEqual({ found: [newest, older[2], older[1]], isPreparing: true })

  const { file, pool } = database
  const url = pool?.options.connectionString
  const opened = await openDatabase({ url, file: file ?? '', mustExist: true }, Date.now(), () => undefined)
  await opened.close()
  expect(await find()).toEqual({ found: [newest, ...older.toReversed()], isPreparing: false })
})

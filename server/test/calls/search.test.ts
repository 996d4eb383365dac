import fc from 'fast-check'
import { expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { runs } from '../../../testkit/full-run.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { refillTexts } from '../../src/storage/search/fill-texts.ts'
import { readingsOf } from '../../src/storage/search/readings.ts'
import { addBusiness, bits, changeBusiness } from './search/business.ts'
import { type ListName, listNames, listsOf, naive, type Query, type Shown } from './search/lists.ts'

const random = randomFrom(engine.length)
const { testApp } = await openApp()
const anna = await testApp.person('staff', "Anna O'Neil 王%a")
await addBusiness(testApp, random, 360)

/** Compares the results of searches with a scan of every row. */
async function expectRight(name: ListName, cases: number, also: Query = {}, of = (_row: Shown) => true) {
  const list = listsOf(anna)[name]
  const rows = await list.all()
  const readings = await readingsOf(testApp.database.db)
  expect(rows.length).toBeGreaterThan(220)
  const limits = fc.constantFrom('1000', '150', '40')
  await fc.assert(
    fc.asyncProperty(termIn(rows), limits, async (q, limit) => {
      expect(await list.find({ q, limit, ...also })).toEqual(naive(rows.filter(of), q, readings))
    }),
    { numRuns: runs(cases) },
  )
}

it.each(listNames)('finds rows of %s', (name) => expectRight(name, 40))
it('finds log entries by kind and user too', async () => {
  const transfers = { kind: 'Transfer', user: anna.name }
  await expectRight('log in English', 30, transfers, ({ texts }) => texts[0]?.startsWith('Transfer') === true)
  const registered = { kind: 'Register', user: anna.name }
  await expectRight('log in Chinese', 30, registered, ({ texts }) => texts[0]?.startsWith('注册') === true)
  await expectRight('log in Chinese', 5, { user: 'Anna' }, () => false)
})
it('finds items of a type', async () => {
  await expectRight('items', 20, { type: 'stock' })
  await expectRight('items', 5, { type: 'sold' }, () => false)
})
it.each(listNames)('finds changed and new rows of %s', async (name) => {
  await changeBusiness(testApp, random)
  await addBusiness(testApp, random, 20)
  await expectRight(name, 20)
})
it.each(listNames)('finds the same rows of %s after their texts were written again', async (name) => {
  await refillTexts(testApp.database)
  await expectRight(name, 20)
})

/** Substrings of one row or two, and other texts that people might type. */
function termIn(rows: readonly Shown[]): fc.Arbitrary<string> {
  const pieces = fc
    .tuple(fc.nat(rows.length - 1), fc.nat(120), fc.integer({ min: 1, max: 9 }))
    .map(([row, from, length]) => (rows[row]?.texts.join(' ') ?? '').slice(from, from + length))
  const anything = fc.array(fc.constantFrom(...bits), { minLength: 1, maxLength: 3 })
  return fc
    .oneof(
      fc.array(pieces, { minLength: 1, maxLength: 2 }).map((some) => some.join(' ')),
      anything.map((some) => some.join('')),
      anything.map((some) => some.join(' ')),
    )
    .map((q) => q.toWellFormed().replaceAll('\ufffd', ''))
}

/** Random numbers that are the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// @rules 19-asof-01 19-asof-02
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayOf } from '#domain/time/day.ts'
import { makeActor } from '../../../testkit/actors/actor.ts'
import { lookAt } from '../../../testkit/actors/check.ts'
import { always } from '../../../testkit/actors/operations.ts'
import { callsOf } from '../../../testkit/calls-of.ts'
import { engine } from '../../../testkit/engine.ts'
import { runs } from '../../../testkit/full-run.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { openApp, storedRow } from '../../../testkit/rooms/open-app.ts'
import { openTestApp, type Person, password, type TestApp } from '../../../testkit/test-app.ts'
import { seededRandom } from '../../src/commands/made-up-business/random.ts'
import { newId } from '../../src/storage/engine/new-id.ts'
import { rollUpPieces } from '../../src/storage/stores/as-of/piece-days.store.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { auditFindings } from '../party/party-helpers.ts'

const day = 86_400_000
const ofParties = { addParty: 4, adjust: 4, payParty: 4, mergeParties: 4, nameSender: 5, nameCustomer: 5 }
const weights = { ...always, ...ofParties, payCart: 8, approveTransaction: 8, voidOrder: 3, updateNote: 1 }

/** What the product shows now, by its lists and its rows. */
async function present({ database }: TestApp, as: Person) {
  const { rows } = await sql<{ type: string; item: string; pieces: number; cost: number }>`
    select type, item, sum(qty) as pieces, sum(qty * cost_fen) as cost from items group by type, item`.execute(
    database.db,
  )
  const goods = rows.map(({ type, item, pieces, cost }) => [type, item, Number(pieces), Number(cost) / 100])
  const { result, notNamed } = await as.ok.listParties()
  const owed = [...result, { name: 'nobody', ...notNamed }].map((one) => [
    one.name,
    one.senderBalance ?? 0,
    one.customerBalance ?? 0,
  ])
  return { goods: goods.sort(), owed: owed.filter(([, a, b]) => a !== 0 || b !== 0).sort() }
}

async function past(as: Person, asOf: string): Promise<Awaited<ReturnType<typeof present>>> {
  const { stock, unpaid, owed } = await as.ok.getStateAsOf({ query: { asOf } })
  const goods = [...stock.rows, ...unpaid.rows].map((row) => [row.type, row.item, row.pieces, row.cost])
  const balances = owed.rows.map((row) => [
    row.party?.name ?? 'nobody',
    row.senderBalance,
    row.customerBalance,
  ])
  const sum = (of: 1 | 2) => Math.round(balances.reduce((all, row) => all + Number(row[of]) * 100, 0)) / 100
  expect([owed.toSenders, owed.fromCustomers]).toEqual([sum(1), sum(2)])
  return { goods: goods.sort(), owed: balances.sort() }
}

it('each past day is as it was when it ended, whatever is corrected, undone and merged later', {
  timeout: 300_000,
}, async () => {
  for (let run = 0; run < runs(6); run += 1) {
    const seed = randomSeed + run
    const random = seededRandom(seed)
    const testApp = await openTestApp(engine)
    const roles = ['admin', 'staff'] as const
    const people = await Promise.all(roles.map((role) => testApp.person(role, role)))
    const actor = makeActor({ people, at: 0, setting: null, seed, weights })
    const days = new Map<string, Awaited<ReturnType<typeof present>>>()
    let now = Date.now()
    for (let steps = 0; steps < 8; steps += 1) {
      const { acknowledged } = actor.count
      const goal = acknowledged + random.between(5, 20)
      for (let tries = 0; actor.count.acknowledged < goal && tries < 40; tries += 1) {
        const { acknowledged: done } = actor.count
        await actor.run(testApp.app.server, () => actor.count.acknowledged > done)
        await lookAt(testApp.app.server, [actor], (one, seen) => one.learn(seen))
        // The model knows nothing of time, so that it is wrong about closed months and old actions.
        actor.pending = null
      }
      const [admin] = people
      if (!admin) throw new Error('there is an admin')
      if (random.happens(0.6)) while (await sealLog(testApp.database, random.between(5, 50)));
      if (random.happens(0.6)) await rollUpPieces(testApp.database)
      days.set(dayOf(now), await present(testApp, admin))
      for (const [then, state] of days)
        expect(await past(admin, then), `seed ${seed}, ${then}`).toEqual(state)
      const later = random.between(1, 40) * day
      now += later
      testApp.advance(later)
      for (const [at, person] of people.entries()) people[at] = await again(testApp, person)
    }
    expect(await auditFindings(testApp), `seed ${seed}`).toEqual([])
    await testApp.close()
  }
})

/** The session ends meanwhile. */
async function again(testApp: TestApp, person: Person): Promise<Person> {
  const { email } = person
  const { token } = await testApp.anyone.ok.login({ body: { email, password } })
  return { ...person, token, ...callsOf(testApp.app.server, { token }) }
}

it('a day is refused that has not come, is none, or is from before the log said what was changed', async () => {
  const { testApp, ada, refuses } = await openApp({ ada: 'admin' })
  const pkId = await savePackage(ada, { stock: 3 })
  const stateOn = (ms: number) => ada.getStateAsOf({ query: { asOf: dayOf(Date.now() + ms) } })
  const today = dayOf(Date.now())
  await refuses(() => stateOn(day), 400, 'as_of.future')
  await refuses(() => ada.getStateAsOf({ query: { asOf: '2026-02-30' } }), 400, 'request.shape')
  await refuses(() => stateOn(-day), 409, 'as_of.unknown', `Not known before ${today}.`)
  expect((await stateOn(0)).answer.stock).toMatchObject({ pieces: 3, rows: [{ type: 'stock', pieces: 3 }] })

  // As an entry of before the log kept changed rows: it does not say what it moved.
  testApp.advance(2 * day)
  const { id: user_id } = await storedRow(testApp, 'users', { name: 'Ada' })
  const params = JSON.stringify({ qty: 1, item: 'Vitamin C', from: 'sold', to: 'stock' })
  const written = { id: newId(), user_id, user_name: 'Ada', ref_id: pkId, pk_id: pkId, item_id: '' }
  const silent = { kind: 'Transfer', params, created_at: Date.now() + day, changes: '[]' } as const
  await testApp.database.db
    .insertInto('logs')
    .values({ ...written, ...silent, address: '', seq: null, hash: null })
    .execute()
  const asAda = await again(testApp, ada)
  const known = dayOf(Date.now() + day)
  for (const isRolledUp of [false, true]) {
    if (isRolledUp) while (await sealLog(testApp.database));
    if (isRolledUp) await rollUpPieces(testApp.database)
    const { error } = await asAda.getStateAsOf({ query: { asOf: today } })
    expect(error.msg).toBe(`Not known before ${known}.`)
    const { answer } = await asAda.getStateAsOf({ query: { asOf: known } })
    expect(answer).toMatchObject({ knownFrom: known, stock: { pieces: 3 } })
  }
})

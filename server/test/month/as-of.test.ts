// @rules 19-asof-01 19-asof-02
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayOf } from '#domain/time/day.ts'
import { makeActor } from '../../../testkit/actors/actor.ts'
import { lookAt } from '../../../testkit/actors/check.ts'
import { always } from '../../../testkit/actors/operations.ts'
import { callsOf } from '../../../testkit/calls-of.ts'
import { engine } from '../../../testkit/engine.ts'
import { fullRun, longRun, runs } from '../../../testkit/full-run.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { openApp, storedRow } from '../../../testkit/rooms/open-app.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { openTestApp, type Person, password, type TestApp } from '../../../testkit/test-app.ts'
import { seededRandom } from '../../src/commands/made-up-business/random.ts'
import { balancesOf, notNamedBalances } from '../../src/services/party/accounts.ts'
import { makeBackup } from '../../src/storage/backup/make-backup.ts'
import { restoreBackup } from '../../src/storage/backup/restore-backup.ts'
import type { Database } from '../../src/storage/engine/database.ts'
import { newId } from '../../src/storage/engine/new-id.ts'
import { openForReading } from '../../src/storage/open-database.ts'
import { rollUpPieces } from '../../src/storage/stores/as-of/piece-days.store.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { selectParties, toStoredParty } from '../../src/storage/stores/party/party.store.ts'
import { auditFindings } from '../party/party-helpers.ts'

const day = 86_400_000
const ofParties = { addParty: 4, adjust: 4, payParty: 4, mergeParties: 4, nameSender: 5, nameCustomer: 5 }
const weights = { ...always, ...ofParties, payCart: 8, approveTransaction: 8, voidOrder: 3, updateNote: 1 }
type Shown = Awaited<ReturnType<typeof present>>

/** What a database shows now, by its rows and what lists of parties say. */
async function present({ db }: Pick<Database, 'db'>) {
  const { rows } = await sql<{ type: string; item: string; pieces: number; cost: number }>`
    select type, item, sum(qty) as pieces, sum(qty * cost_fen) as cost from items group by type, item`.execute(
    db,
  )
  const goods = rows.map(({ type, item, pieces, cost }) => [type, item, Number(pieces), Number(cost) / 100])
  const parties = (await selectParties(db).execute()).map(toStoredParty)
  const of = await balancesOf(db, parties)
  const named = parties
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ id, name }) => ({ name, ...of(id) }))
  const owed = [...named, { name: 'nobody', ...(await notNamedBalances(db)) }].map(
    ({ name, senderBalance = 0, customerBalance = 0 }) => [name, senderBalance, customerBalance],
  )
  return { goods: goods.sort(), owed: owed.filter(([, a, b]) => a !== 0 || b !== 0).sort() }
}

async function past(as: Person, asOf: string): Promise<Shown> {
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

interface Work {
  readonly seed: number
  /** How often days pass. */
  readonly times: number
  readonly mostDays: number
  readonly atEndOfDay: (day: string, shown: Shown, testApp: TestApp, as: Person) => Promise<void>
}

/** Two people do random things, while days pass; gives the app and the admin at the end. */
async function workFor({ seed, times, mostDays, atEndOfDay }: Work): Promise<[TestApp, Person]> {
  const random = seededRandom(seed)
  const testApp = await openTestApp(engine)
  const team = [await testApp.person('admin', 'admin'), await testApp.person('staff', 'staff')]
  const actor = makeActor({ people: team, at: 0, setting: null, seed, weights })
  let now = Date.now()
  for (let step = 0; step < times; step += 1) {
    const goal = actor.count.acknowledged + random.between(5, 20)
    for (let tries = 0; actor.count.acknowledged < goal && tries < 40; tries += 1) {
      const { acknowledged: done } = actor.count
      await actor.run(testApp.app.server, () => actor.count.acknowledged > done)
      await lookAt(testApp.app.server, [actor], (one, seen) => one.learn(seen))
      // The model knows nothing of time, so that it is wrong about closed months and old actions.
      actor.pending = null
    }
    if (random.happens(0.6)) while (await sealLog(testApp.database, random.between(5, 50)));
    if (random.happens(0.6)) await rollUpPieces(testApp.database)
    await atEndOfDay(dayOf(now), await present(testApp.database), testApp, adminOf(team))
    const later = random.between(1, mostDays) * day
    now += later
    testApp.advance(later)
    for (const [at, person] of team.entries()) team[at] = await again(testApp, person)
  }
  return [testApp, adminOf(team)]
}

function adminOf([admin]: readonly Person[]): Person {
  if (!admin) throw new Error('there is an admin')
  return admin
}

it('each past day is as it was when it ended, whatever is corrected, undone and merged later', {
  timeout: 600_000,
}, async () => {
  for (let run = 0; run < runs(3); run += 1) {
    const seed = randomSeed + run
    const days = new Map<string, Shown>()
    const [testApp] = await workFor({
      seed,
      times: 8,
      mostDays: 40,
      async atEndOfDay(ended, shown, _, as) {
        days.set(ended, shown)
        for (const [then, state] of days) expect(await past(as, then), `seed ${seed}, ${then}`).toEqual(state)
      },
    })
    expect(await auditFindings(testApp), `seed ${seed}`).toEqual([])
    await testApp.close()
  }
})

it.runIf(fullRun)(
  'equals the backups of three years, each restored beside it',
  { timeout: 900_000 },
  async () => {
    const backups = new Map<string, string>()
    const [testApp, admin] = await workFor({
      seed: randomSeed,
      times: longRun ? 50 : 8,
      mostDays: longRun ? 44 : 270,
      async atEndOfDay(ended, _, { database, dataDir }) {
        const made = await makeBackup({ database, backupDir: await newFolder(), dataDir, product: '0' })
        backups.set(ended, made?.folder ?? '')
      },
    })
    for (const [then, folder] of backups) {
      const dataDir = await newFolder()
      const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
      const file = join(dataDir, 'parcel-desk.sqlite')
      await restoreBackup({ folder, url, file, dataDir, replace: true })
      const restored = await openForReading({ url, file })
      expect(await past(admin, then), then).toEqual(await present(restored))
      await restored.close()
    }
    await testApp.close()
  },
)

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

let signedIn = 0

/** The session ends meanwhile. Each time from another address, since logins of one are limited. */
async function again(testApp: TestApp, person: Person): Promise<Person> {
  const { email } = person
  signedIn += 1
  const from = `10.0.${signedIn}.1`
  const { token } = await testApp.anyone.ok.login({ body: { email, password } }, { from })
  return { ...person, token, ...callsOf(testApp.app.server, { token }) }
}

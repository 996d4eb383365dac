import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { rate } from '#domain/unit/units.ts'
import type { Database, Trx } from '../../src/storage/engine/database.ts'
import { inTransaction } from '../../src/storage/engine/in-transaction.ts'
import { openDatabase } from '../../src/storage/open-database.ts'
import { addLog } from '../../src/storage/stores/log/log.store.ts'
import { updateSetting } from '../../src/storage/stores/setting/setting.store.ts'

/** Foreign keys are checked at the commit. */
const deferred = CompiledQuery.raw('pragma defer_foreign_keys = on')

let folder = ''
let file = ''
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcel-desk-commit-'))
  file = join(folder, 'parcel-desk.sqlite')
  database = await openDatabase({ url: undefined, file, mustExist: false }, 0, () => undefined)
  await database.db.executeQuery(
    CompiledQuery.raw(`insert into users (id, email, name, password_hash, role, language, active, email_verified,
      address_proof, admitted, created_at, approval_mails, approval_digest_at) values
      ('u', 'u@example.com', 'Mei', '', 'staff', 'en', 1, 1, 'proven', 0, 0, 'none', 0)`),
  )
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const add = (trx: Trx, id: string) =>
  trx.insertInto('rates').values({ source: id, rate_micro: 1, rate_date: 1, fetched_at: 1 }).execute()

const store = (id: string) =>
  inTransaction(database, async (trx) => {
    await add(trx, id)
    return id
  })

const stored = async () => {
  const rows = await database.db.selectFrom('rates').select('source').orderBy('source').execute()
  return rows.map(({ source }) => source)
}

/** What another process sees: committed rows only. */
function seenElsewhere(): number {
  const other = new Sqlite(file, { readonly: true })
  const rows = other.prepare('select count(*) from rates').pluck().get()
  other.close()
  return Number(rows)
}

it('commits concurrent writes together, in their order, and resolves them afterwards', async () => {
  const seen: number[] = []
  const works = ['a', 'b', 'c'].map(async (id) => {
    const result = await inTransaction(database, async (trx) => {
      seen.push(seenElsewhere())
      await add(trx, id)
      return id
    })
    return [result, seenElsewhere()]
  })
  expect(await Promise.all(works)).toEqual([
    ['a', 3],
    ['b', 3],
    ['c', 3],
  ])
  expect(seen).toEqual([0, 0, 0])
})

it('rolls back a refused or failed write alone, and shows no uncommitted data', async () => {
  const refused = inTransaction(database, async (trx) => {
    await add(trx, 'refused')
    return refuse('cart.empty')
  })
  const failing = inTransaction(database, async (trx) => {
    await add(trx, 'failing')
    await add(trx, 'failing')
  })
  const works = [store('a'), refused, store('b'), failing, store('c')] as const
  const read = new Promise((resolve) => setImmediate(() => resolve(stored())))
  const [a, refusal, b, failure, c] = await Promise.allSettled(works)
  expect([a, b, c].map((one) => one.status === 'fulfilled' && one.value)).toEqual(['a', 'b', 'c'])
  expect(refusal.status === 'fulfilled' && isRefusal(refusal.value)).toBe(true)
  expect(failure).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } })
  expect(await stored()).toEqual(['a', 'b', 'c'])
  expect([[], ['a', 'b', 'c']]).toContainEqual(await read)
})

it('keeps the evidence of a rolled back write out of the next log row', async () => {
  const undone = inTransaction(database, async (trx) => {
    await updateSetting(trx, 'normalPostage', rate.from(1), 1)
    return refuse('cart.empty')
  })
  const silent = inTransaction(database, (trx) => updateSetting(trx, 'otherItemPostage', rate.from(1), 1))
  const logged = inTransaction(database, async (trx) => {
    const user = { id: 'u', name: 'Mei' }
    await addLog(trx, { kind: 'Set aside', params: { pk_id: 'x' }, user, from: '::1' }, 1)
  })
  const [first, second, third] = await Promise.allSettled([undone, silent, logged])
  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const [log] = await database.db.selectFrom('logs').select('changes').execute()
  expect(log?.changes).toBe('[]')
})

it('fails all writes of a failed commit, and stores none of them', async () => {
  const orphan = inTransaction(database, async (trx) => {
    await trx.executeQuery(deferred)
    await trx.executeQuery(
      CompiledQuery.raw(`insert into cart_entries (id, user_id, item_id, qty, original_type, return_all_profits,
        created_at, customer_pays_later) values ('e', 'u', 'nowhere', 1, 'sold', 0, 1, 0)`),
    )
  })
  const results = await Promise.allSettled([store('a'), orphan, store('b')])
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } })
  }
  expect(await stored()).toEqual([])
  expect(await store('later')).toBe('later')
})

it("waits together for another process's lock on the file", async () => {
  const other = new Sqlite(file)
  other.exec('begin immediate')
  const works = [store('a'), store('b')]
  setTimeout(() => other.exec('commit'), 200)
  expect(await Promise.all(works)).toEqual(['a', 'b'])
  other.close()
})

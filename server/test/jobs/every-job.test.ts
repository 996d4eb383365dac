import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runCommand } from '../../../testkit/commands.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { refreshPlannerStatistics } from '../../src/storage/engine/planner-statistics.ts'
import type { Tables } from '../../src/storage/schema/tables.ts'
import { deleteKeptRows } from '../../src/storage/stores/correction/undo.store.ts'
import { deleteOldDrafts } from '../../src/storage/stores/draft/draft.store.ts'
import { deleteKeysBefore } from '../../src/storage/stores/idempotency/idempotency.store.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { draftOf, keepDraft } from '../order/drafts.ts'

const day = 24 * 60 * 60 * 1000
const emptied = ['idempotency_keys', 'order_drafts', 'cart_entries', 'undo_rows'] as const

/* What the jobs and commands do is tested elsewhere, mostly on SQLite: here each of them works once on
   PostgreSQL. */
it('every job has a round that has something to do', async () => {
  const { testApp } = await openApp({}, { RESERVATION_DAYS: '1' })
  const { app, database } = testApp
  const anna = await testApp.person('staff', 'Anna')
  const boss = await testApp.person('admin', 'Boss')
  await boss.changeApprovalMails({ body: { approvalMails: 'daily' } })
  const pkId = await savePackage(anna, { sold: 4 })
  const { _id } = await rowOf(anna, pkId, 'sold')
  const add = () => anna.addToCart({ body: { _id, type: 'sold', addToCart: 1, subtotal: 200 } })
  await add()
  await anna.payCart({ body: { paymentMethod: 'Bank' } }, { idempotencyKey: 'paid' })
  await add()
  expect(await sealLog(database)).not.toBeNull()
  await rollUpMonths(database, Date.now())
  await refreshPlannerStatistics(database)
  await keepDraft(testApp, anna, draftOf(pkId))
  testApp.advance(3 * day)
  await deleteKeysBefore(database.db, Date.now() + day)
  await deleteOldDrafts(database.db, Date.now() + 31 * day)
  await deleteKeptRows(database.db, Date.now() + day)
  await app.approvalMails.run()
  await app.reservationJob.freeOld()
  await app.trackJob.refreshDue()
  const count = async (table: keyof Tables) =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)).rows[0]
        ?.n,
    )
  expect(await Promise.all(emptied.map(count))).toEqual([0, 0, 0, 0])
  const { rows } = await sql`select qty, qty_in_cart from items`.execute(database.db)
  expect(rows).toEqual([{ qty: 3, qty_in_cart: 0 }])
  expect((await testApp.mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/approv/i),
  )
})

it('the commands that only read find the data', async () => {
  const DATABASE_URL = await newPostgresDatabase()
  const { testApp } = await openApp({}, {}, {}, DATABASE_URL)
  await savePackage(await testApp.person('staff', 'Anna'), { sold: 1 })
  const env = { DATA_DIR: testApp.dataDir, DATABASE_URL }
  expect(await runCommand('audit', env)).toMatchObject({ code: 0 })
  expect(await runCommand('export', env)).toMatchObject({ code: 0 })
})

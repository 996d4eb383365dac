import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { deleteKeysBefore } from '../../src/storage/stores/idempotency/idempotency.store.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { waiting } from '../../src/storage/stores/overview/queue-metrics.store.ts'
import { scansOf, statementsOf, wholeScans } from './query-plan.ts'

const { testApp, boss } = await openApp({ boss: 'admin' }, { RESERVATION_DAYS: '30' })

/* Those of calls are checked where each of them is made: server/test/calls/every-call.test.ts. */

it('use an index for every growing table, in every job', async () => {
  const { database, app } = testApp
  await savePackage(boss, { sold: 3, stock: 2, employee: 1 })
  const asked = await statementsOf(testApp, async () => {
    await app.reservationJob.freeOld()
    await testApp.mails()
    await app.trackJob.refreshDue()
    while (await sealLog(database));
    while (await rollUpMonths(database, Date.now() + 10 * 60 * 1000));
    await deleteKeysBefore(database.db, 0)
    await waiting(database.db, Date.now())
  })
  expect(asked.length).toBeGreaterThan(10)
  expect(await wholeScans(testApp, asked)).toEqual([])
})

it('show a scan if there is one', async () => {
  const scans = await scansOf(testApp, { text: "select * from items where note = 'x'", values: [] })
  expect(scans).toHaveLength(1)
  const sorted = await scansOf(testApp, { text: 'select * from items order by note limit 10', values: [] })
  expect(sorted).toHaveLength(1)
})

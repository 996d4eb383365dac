/** @module-tag slow */

import { expect, it } from 'vitest'
import { getHealth } from '#contract/system.ts'
import { orderOf } from '../../../testkit/orders.ts'
import { openApp, storedRow } from '../../../testkit/rooms/open-app.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'
import { payAll, putInCart } from '../item/goods.ts'
import { hostileName } from '../ports/papers.ts'
import { readPdf } from '../ports/read-pdf.ts'

/** The forwarder has no slip for it, so ours is drawn. */
const pkId = 'PE0000003AA'
it('are drawn in the background: other calls are answered during the slip of 2,700 hostile names', async () => {
  const { testApp, anna } = await openApp({ anna: 'staff' })
  await save(anna)
  await addLines(testApp, 2700)
  const query = { pk_id: pkId }
  // The first one starts the thread.
  await anna.getPostSlip({ query })
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  let drawing = true
  const slip = anna.getPostSlip({ query }).finally(() => {
    drawing = false
  })
  let answered = 0
  while (drawing) {
    expect((await testApp.call(getHealth, {})).status).toBe(200)
    answered += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const used = { all: process.cpuUsage(all).user, own: process.threadCpuUsage(own).user }
  const { status, bytes } = await slip
  expect(status).toBe(200)
  expect((await readPdf(bytes)).pages).toHaveLength(20)
  expect(answered).toBeGreaterThan(3)
  // CPU time in microseconds, independent of other processes.
  expect(used.own).toBeLessThan(used.all / 2)
})

it('are refused with a sentence when they take too long, and a mail with one is retried', async () => {
  const short = { timeoutMs: 1, timeoutPerRow: 0, longestTimeout: 1, mostRows: 1000, memory: 512 }
  const paperBounds = { ...short, foreignMs: 1, foreignMsPerFile: 1 }
  const { testApp: hasty, boss } = await openApp({ boss: 'admin' }, {}, { paperBounds })
  await save(boss)
  await putInCart(boss, pkId, 'sold', 1, 250.5)
  const id = await payAll(boss, 'Alipay')
  const papers = [
    await boss.getPostSlip({ query: { pk_id: pkId } }),
    await boss.getInvoice({ query: { transaction_id: id } }),
  ]
  for (const { status, error, headers } of papers) {
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'paper.not_drawn', '10'])
    expect(error.msg).toContain('could not be made in time')
  }
  await boss.ok.approveTransaction({ body: { transaction_id: id } })
  await hasty.mails()
  const mail = await storedRow(hasty, 'mails', { kind: 'invoice' })
  expect(mail).toMatchObject({ tries: 1, sent_at: null, ended_at: null })
})

async function save(as: Person): Promise<void> {
  await as.ok.submitOrder({ body: orderOf(pkId, { sold: 1 }) })
}

/** Bypasses the checks of an order, which would take much of the test's time for so many lines. */
async function addLines({ database: { db } }: TestApp, count: number): Promise<void> {
  const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, n) => ({ ...line, id: `LINE${n}`, item: hostileName + n }))
  for (let at = 0; at < count; at += 100) {
    const some = rows.slice(at, at + 100)
    await db.insertInto('order_lines').values(some).execute()
  }
}

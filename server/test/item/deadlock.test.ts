import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { putInCart } from './goods.ts'

const { testApp, anna } = await openApp({ anna: 'staff' })

/** A row of one sold piece in Anna's cart. */
async function inCart(): Promise<string> {
  const pkId = await savePackage(anna, { sold: 1 })
  await putInCart(anna, pkId, 'sold', 1, 200)
  return (await rowOf(anna, pkId, 'sold'))._id
}

it('a payment that PostgreSQL aborts because of a deadlock is retried, without any trace for the client', async () => {
  const [first, second] = [await inCart(), await inCart()]
  const lock = (id: string) => sql`select 1 from items where id = ${id} for no key update`
  const paid = await testApp.database.db.transaction().execute(async (trx) => {
    // PostgreSQL aborts the transaction that detects the deadlock first; that must be the payment.
    await sql`set local deadlock_timeout = '1min'`.execute(trx)
    await lock(second).execute(trx)
    const payment = anna.payCart({ body: { paymentMethod: 'Bank' } })
    // By now the payment has locked the first row and waits for the second.
    await setTimeout(300)
    await lock(first).execute(trx)
    return { payment }
  })
  expect((await paid.payment).status).toBe(200)
  expect((await anna.ok.listTransactions()).result.map(({ qty }) => qty)).toEqual([2])
  const stat = sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`
  // Statistics are delayed.
  await expect.poll(async () => (await stat.execute(testApp.database.db)).rows[0]?.deadlocks).toBe(1)
})

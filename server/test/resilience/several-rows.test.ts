// @rules 3-rows-02
import { setTimeout } from 'node:timers/promises'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { listItems, transferItems } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { callServer, requireAnswer } from '../../../testkit/api-client.ts'
import { auditOf } from '../../../testkit/audit.ts'
import { bookProblemsOf } from '../../../testkit/books.ts'
import { serverOf, withEnvironment } from '../../../testkit/environment/environment.ts'
import { buildOrder, newPackageId } from '../../../testkit/orders.ts'
import { providePage } from '../../../testkit/server-process.ts'
import { engines } from '../../../testkit/test-app.ts'
import { openForReading } from '../../src/storage/open-database.ts'

const all = 200

it.each(engines)(
  'moves 200 rows once, although the server is killed between two of them, and once more during the repeat: %s',
  async (engine) => {
    await providePage()
    await withEnvironment(engine, { admins: 0, staff: 1 }, async (environment) => {
      const [as] = environment.staff
      if (!as) throw new Error('there is one person')
      const rowsNow = async () => (await requireAnswer(serverOf(environment), listItems, {}, { as })).result
      for (let line = 0; line < all; line += 50) {
        const lines = Array.from({ length: 50 }, (_, at) => ({ item: `Tin ${line + at}`, sold: 2 }))
        const body = buildOrder(newPackageId(), lines, { weight: 5 })
        await requireAnswer(serverOf(environment), submitOrder, { body }, { as })
      }
      const rows = (await rowsNow()).soldItems.map(({ _id, type, qty, qty_in_cart, cost }) => ({
        _id,
        sourceType: type,
        targetType: 'stock' as const,
        transferQty: qty,
        seen: { qty, qty_in_cart, cost },
      }))
      expect(rows).toHaveLength(all)
      const idempotencyKey = ulid()
      const moveAll = () =>
        callServer(serverOf(environment), transferItems, { body: { rows } }, { as, idempotencyKey })

      for (const atLeast of [5, 60]) {
        // Asked of the database: the server would be busy with its answers, and all rows done before it is
        // killed.
        const database = await openForReading(environment.database)
        const moved = database.db.selectFrom('items').select('id').where('type', '=', 'stock')
        const moving = moveAll()
        while ((await moved.execute()).length < atLeast) await setTimeout(1)
        await database.close()
        await environment.kill(0)
        expect((await moving).status).toBe(0)
        await environment.start(0)
        const { soldItems, stockItems } = await rowsNow()
        expect(soldItems.length + stockItems.length).toBe(all)
        expect(stockItems.length).toBeGreaterThanOrEqual(atLeast)
        expect(soldItems.length).toBeGreaterThan(0)
      }
      const { status, answer } = await moveAll()
      expect([status, answer.msg]).toEqual([200, `${all} of ${all} done.`])
      expect(answer.done.map(({ _id }) => _id)).toEqual(rows.map(({ _id }) => _id))
      expect(new Set(answer.done.map(({ logId }) => logId)).size).toBe(all)
      const { soldItems, stockItems } = await rowsNow()
      expect([soldItems.length, stockItems.length]).toEqual([0, all])
      expect(new Set(stockItems.map(({ qty }) => qty))).toEqual(new Set([2]))
      // One log entry of each row.
      const doneByKinds = new Map([['Transfer', all]])
      expect(await bookProblemsOf(environment.database, { doneByKinds })).toEqual([])
      expect(await auditOf(environment.database)).toEqual([])
    })
  },
)

import { login } from '#contract/account.ts'
import { addAddress, deleteAddress, updateAddress } from '#contract/address.ts'
import type { Call, Input } from '#contract/call.ts'
import { approveException, transferItem, updateNote } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { updateSetting } from '#contract/setting.ts'
import { seededPassword } from '../../server/src/commands/made-up-business/people.ts'
import { readSettings } from '../../server/src/storage/stores/setting/setting.store.ts'
import { addressAt } from '../../testkit/actors/operations.ts'
import type { LoadRequest } from '../../testkit/load/load.ts'
import { ipOf } from '../../testkit/people.ts'
import { largeOrder, packageIdOf, stockedRows, type Target } from '../target.ts'
import { byClerks, type MeasuredCall, measured, request, round, times } from './measured-call.ts'

const seededPeople = 10

function write<C extends Call>(
  name: string,
  call: C,
  bodies: (target: Target, amount: number) => Promise<readonly Input<C>[]>,
): MeasuredCall {
  return measured(name, async (target, amount) => byClerks(target, call, await bodies(target, amount)))
}

const someAddress = (number: number) => ({ ...addressAt(number), note: '' })

const additions = ({ next }: Target, amount: number) => times(amount, () => ({ body: someAddress(next()) }))

async function newestAddresses({ db }: Target, amount: number): Promise<string[]> {
  const rows = await db.selectFrom('addresses').select('id').orderBy('id', 'desc').limit(amount).execute()
  return rows.map(({ id }) => id)
}

async function openExceptions({ db }: Target, amount: number) {
  const open = db.selectFrom('items').select('id').where('type', '=', 'exception').where('approved', '=', 0)
  return open.limit(amount).execute()
}

/** Takes each piece from another row, because pieces of one row merge into one exception. */
async function makeExceptions(target: Target, amount: number): Promise<LoadRequest[]> {
  const rows = await stockedRows(target.db, 'sold')
  if (amount > rows.length) throw new RangeError(`there are ${rows.length} rows for ${amount} exceptions`)
  return times(amount, (at) => {
    const { id: original_id, cost } = round(rows, at)
    const subtotal = Math.floor(cost * 0.8) / 100
    const moved = { sourceType: 'sold', targetType: 'exception', transferQty: 1 } as const
    return request(transferItem, round(target.people.clerks, at), {
      body: { original_id, ...moved, subtotal },
    })
  })
}

export const writes: readonly MeasuredCall[] = [
  write('transfer_item', transferItem, async ({ db }, amount) => {
    const rows = await stockedRows(db, 'sold')
    return times(amount, (at) => ({
      body: { original_id: round(rows, at).id, sourceType: 'sold', targetType: 'stock', transferQty: 1 },
    }))
  }),
  write('approve_exception_item', approveException, async (target, amount) => {
    const missing = amount - (await openExceptions(target, amount)).length
    await target.send(await makeExceptions(target, missing))
    return (await openExceptions(target, amount)).map(({ id }) => ({ body: { _id: id } }))
  }),
  write('update_note', updateNote, async ({ db, next }, amount) => {
    const rows = await stockedRows(db, 'stock')
    return times(amount, (at) => ({
      body: { _id: round(rows, at).id, type: 'stock', newNote: `best before 2027, seen ${next()}` },
    }))
  }),
  // A setting that does not affect the measured orders.
  write('setting update', updateSetting, async ({ next }, amount) =>
    times(amount, () => ({ body: { name: 'otherItemPostage', value: (1000 + (next() % 1000)) / 100 } })),
  ),
  write('address add', addAddress, async (target, amount) => additions(target, amount)),
  write('address update', updateAddress, async (target, amount) => {
    const ids = await newestAddresses(target, Math.min(amount, 100))
    return times(amount, (at) => ({ body: { _id: round(ids, at), ...someAddress(target.next()) } }))
  }),
  write('address delete', deleteAddress, async (target, amount) => {
    await target.send(byClerks(target, addAddress, additions(target, amount)))
    return (await newestAddresses(target, amount)).map((id) => ({ body: { _id: id } }))
  }),
  write('submit (five lines)', submitOrder, async ({ db, next }, amount) => {
    const settings = await readSettings(db)
    return times(amount, () => ({ body: largeOrder(packageIdOf('M', next()), settings) }))
  }),
  measured('login', async ({ next }, amount) =>
    times(amount, (at) => {
      const body = { email: `person${1 + (at % seededPeople)}@example.com`, password: seededPassword }
      return request(login, null, { body }, { 'x-forwarded-for': ipOf(next()) })
    }),
  ),
]

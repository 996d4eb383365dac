import { ulid } from 'ulid'
import { logout } from '#contract/account.ts'
import { addAddress, listAddresses } from '#contract/address.ts'
import { addToCart, flagAllProfits, removeFromCart } from '#contract/cart.ts'
import { transferItem } from '#contract/checkout.ts'
import { listPeople, setActive } from '#contract/people.ts'
import { proveIdentity } from '#contract/session.ts'
import { payCart } from '#contract/transaction.ts'
import { addressAt } from '../../testkit/actors/operations.ts'
import { serverOf } from '../../testkit/environment/environment.ts'
import { type SignedIn, signIn } from '../../testkit/people.ts'
import { password } from '../../testkit/test-app.ts'
import {
  cartOf,
  emptyCart,
  fillCart,
  milkIn,
  milkOf,
  must,
  newPackage,
  onlyOne,
  paymentsOf,
  type RandomRun,
  type Row,
  rowsOf,
  yuan,
} from './random-run.ts'

/** Two or more people race for the same thing; throws unless exactly one outcome follows. */
export interface Race {
  readonly name: string
  /** The most repetitions. */
  readonly most: number
  run(run: RandomRun, people: Racers): Promise<void>
}

interface Racers {
  readonly admin: SignedIn
  readonly anna: SignedIn
  readonly ben: SignedIn
}

const move = (row: Row, targetType: 'stock', transferQty: number) => ({
  body: { original_id: row._id, sourceType: row.type, targetType, transferQty, subtotal: transferQty },
})

/** One network address may log in 100 times in a quarter of an hour. */
const mostLogins = 30

const pay = { body: { paymentMethod: 'Bank' as const } }

/** Saves a package and puts pieces of its stock milk into the cart of `by`, which holds nothing else. */
async function ready(run: RandomRun, by: SignedIn, pieces: number) {
  const pkId = await newPackage(run, by)
  const row = await milkOf(run, by, pkId, 'stock')
  return { pkId, row, entry: await fillCart(run, by, row, pieces) }
}

async function signInAgain({ environment }: RandomRun, { name }: SignedIn): Promise<SignedIn> {
  const [again] = await signIn(serverOf(environment), [name])
  if (!again) throw new Error('not signed in')
  return again
}

const race = (name: string, run: Race['run'], most = Number.POSITIVE_INFINITY): Race => ({
  name,
  run,
  most,
})

/**
 * Races that the tests of the server do not have: those for the last pieces, one approval, one correction of
 * a payment, one package, one entry and one repeated key run there, on both databases.
 */
export const namedRaces: readonly Race[] = [
  race('one moves what another puts into a cart', async (run, { anna, ben }) => {
    await emptyCart(run, ben)
    const pkId = await newPackage(run, anna)
    const row = await milkOf(run, anna, pkId, 'sold')
    const body = { _id: row._id, type: 'sold' as const, addToCart: 3, subtotal: yuan(6 * row.cost) }
    const answers = await Promise.all([
      run.send(anna, transferItem, move(row, 'stock', 3)),
      run.send(ben, addToCart, { body }),
    ])
    onlyOne(answers, [409])
    const left = await milkIn(run, anna, pkId)
    must(
      left === (answers[0].status === 200 ? 'employee 1, sold 2, stock 5' : 'employee 1, sold 5, stock 2'),
      left,
    )
    await emptyCart(run, ben)
  }),
  race('paid on one page, removed on another', async (run, { anna }) => {
    const { pkId, entry } = await ready(run, anna, 1)
    const answers = await Promise.all([
      run.send(anna, payCart, pay),
      run.send(anna, removeFromCart, { body: { record_id: entry } }),
    ])
    const winner = onlyOne(answers, [400, 404])
    const left = await milkIn(run, anna, pkId)
    must(left === `employee 1, ${winner === 0 ? 'paid 1, sold 5, stock 1' : 'sold 5, stock 2'}`, left)
    must((await cartOf(run, anna)).length === 0, 'the cart is empty')
  }),
  race('the rest of a row moved while a part is paid', async (run, { anna, ben }) => {
    const { pkId, row } = await ready(run, anna, 1)
    const move = (transferQty: number) =>
      run.send(ben, transferItem, {
        body: { original_id: row._id, sourceType: 'stock', targetType: 'employee', transferQty },
      })
    const [paid, moved, tooMany] = await Promise.all([run.send(anna, payCart, pay), move(1), move(2)])
    must(paid.status === 200 && moved.status === 200, `both happen: ${paid.text} ${moved.text}`)
    must(tooMany.status === 409 || tooMany.status === 404, `reserved pieces are not moved: ${tooMany.text}`)
    const left = await milkIn(run, anna, pkId)
    must(left === 'employee 2, paid 1, sold 5', left)
  }),
  race('flagged while it is paid', async (run, { anna }) => {
    const { pkId, entry } = await ready(run, anna, 2)
    const [paid, flagged] = await Promise.all([
      run.send(anna, payCart, pay),
      run.send(anna, flagAllProfits, { body: { _id: entry, returnAllProfits: true } }),
    ])
    must(paid.status === 200, `it is paid: ${paid.text}`)
    must(
      flagged.status === 200 || flagged.status === 404,
      `flagged before it was paid, or refused: ${flagged.text}`,
    )
    const [payment] = await paymentsOf(run, anna, pkId)
    const item = payment?.items[0]
    must(item?.returnAllProfits === (flagged.status === 200), 'the payment holds the flag that was answered')
    const all = item.returnAllProfits ? item.payAmountFromCustomer : undefined
    must(all === undefined || payment?.payAmountToSender === all, 'and pays by it')
  }),
  race(
    'the session ends while it pays',
    async (run, { ben }) => {
      const elsewhere = await signInAgain(run, ben)
      const { pkId } = await ready(run, ben, 1)
      const [paid, out] = await Promise.all([
        run.send(elsewhere, payCart, pay),
        run.send(elsewhere, logout, {}),
      ])
      must(out.status === 200, `the session ends: ${out.text}`)
      must(paid.status === 200 || paid.status === 401, `paid or signed out: ${paid.text}`)
      const payments = (await paymentsOf(run, ben, pkId)).length
      must(payments === (paid.status === 200 ? 1 : 0), `${payments} payments after ${paid.status}`)
      must((await run.send(elsewhere, payCart, pay)).status === 401, 'an ended session pays nothing')
    },
    mostLogins,
  ),
  race('one Idempotency-Key for two things', async (run, { anna }) => {
    const idempotencyKey = ulid()
    const notes = [ulid(), ulid()]
    const save = (note: string) =>
      run.send(anna, addAddress, { body: { ...addressAt(1), note } }, { idempotencyKey })
    const winner = onlyOne(await Promise.all(notes.map(save)), [409])
    const { result } = await run.look(anna, listAddresses, {})
    const stored = result.filter(({ note }) => notes.includes(note)).map(({ note }) => note)
    must(stored.length === 1 && stored[0] === notes[winner], `stored: ${stored.join(', ')}`)
  }),
  // The last race, because it ends sessions that the others use.
  race(
    'deactivated while paying',
    async (run, { admin, ben }) => {
      const { result } = await run.look(admin, listPeople, {})
      const _id = result.find(({ name }) => name === ben.name)?._id ?? ''
      // In a long run the admin's login is more than ten minutes old, so it is no fresh proof of identity.
      const proved = await run.send(admin, proveIdentity, { body: { password } })
      must(proved.status === 200, `proved: ${proved.text}`)
      const setTo = (active: boolean) => run.send(admin, setActive, { body: { _id, active } })
      const elsewhere = await signInAgain(run, ben)
      const { pkId } = await ready(run, elsewhere, 1)
      const [paid, out] = await Promise.all([run.send(elsewhere, payCart, pay), setTo(false)])
      must(out.status === 200, `deactivated: ${out.text}`)
      // The deactivation empties the cart, also before a payment that has just begun.
      const emptied = paid.status === 400 && paid.text.includes('"cart.empty"')
      must(paid.status === 200 || paid.status === 401 || emptied, `paid, signed out or emptied: ${paid.text}`)
      const payments = (await paymentsOf(run, admin, pkId)).length
      must(payments === (paid.status === 200 ? 1 : 0), `${payments} payments after ${paid.status}`)
      must((await run.send(elsewhere, payCart, pay)).status === 401, 'a deactivated person pays nothing')
      must((await setTo(true)).status === 200, 'reactivated')
      const held = (await rowsOf(run, admin, pkId)).filter(({ qty_in_cart }) => qty_in_cart > 0)
      must(held.length === 0, `${held.length} rows are reserved by the deactivated person`)
    },
    mostLogins,
  ),
]

import type { Call } from '#contract/call.ts'
import { approveTransaction, payCart } from '#contract/transaction.ts'
import * as calls from '#contract/transaction-correction.ts'
import { openForReading } from '../../server/src/storage/open-database.ts'
import type { Answered } from '../../testkit/api-client.ts'
import type { DatabaseAddress } from '../../testkit/fixture-db/fixture-db.ts'
import type { SignedIn } from '../../testkit/people.ts'
import { pay, type Race, race, ready } from './named-races.ts'
import { milkIn, must, onlyOne, paymentsOf, type RandomRun } from './random-run.ts'

/** A payment of one item of two pieces. */
interface Paid {
  readonly transaction_id: string
  readonly item_id: string
  readonly version: string
}

type Act = (run: RandomRun, by: SignedIn, paid: Paid) => Promise<Answered<Call>>

const reason = 'at the same moment'
const approve: Act = (run, by, { transaction_id }) =>
  run.send(by, approveTransaction, { body: { transaction_id } })
const reject: Act = (run, by, { transaction_id, version }) =>
  run.send(by, calls.rejectTransaction, { body: { transaction_id, version, into: 'rows', reason } })
const voidIt: Act = (run, by, { transaction_id }) =>
  run.send(by, calls.voidTransaction, { body: { transaction_id, seen: 0, reason } })
const refund: Act = (run, by, { transaction_id, item_id }) =>
  run.send(by, calls.refundPieces, { body: { transaction_id, item_id, qty: 2, seen: 0, reason } })

/**
 * All people act on one payment at the same moment; only one of them may succeed, and its pieces come back
 * once.
 */
const ofPayment = (name: string, state: 'pending' | 'approved', acts: readonly Act[]) =>
  race(name, async (run, { admin, anna }) => {
    const { pkId } = await ready(run, anna, 2)
    await run.send(anna, payCart, pay)
    const [payment] = await paymentsOf(run, anna, pkId)
    const [transaction_id, item_id] = [payment?._id ?? '', payment?.items[0]?._id ?? '']
    const { version } = await run.look(admin, calls.previewRejection, { query: { transaction_id } })
    const paid = { transaction_id, item_id, version: version ?? '' }
    if (state === 'approved') await approve(run, admin, paid)
    const acting = run.people.map((_, n) => acts[n % acts.length] ?? approve)
    const answers = await Promise.all(run.people.map((by, n) => (acting[n] ?? approve)(run, by, paid)))
    const comesBack = acting[onlyOne(answers, [403, 409])] !== approve
    const left = await milkIn(run, admin, pkId)
    must(left === `employee 1, ${comesBack ? 'sold 5, stock 2' : 'paid 2, sold 5'}`, left)
    const stored = await reversalsOf(run.environment.database, transaction_id)
    must(stored.join() === (comesBack ? '2' : ''), `reversals of ${stored.join(' and ')} pieces are stored`)
  })

/** The pieces of each stored reversal of a payment. */
async function reversalsOf(address: DatabaseAddress, transactionId: string): Promise<number[]> {
  const database = await openForReading(address)
  try {
    const all = database.db.selectFrom('transaction_reversals').select('qty')
    return (await all.where('transaction_id', '=', transactionId).execute()).map(({ qty }) => qty)
  } finally {
    await database.close()
  }
}

export const racesForCorrections: readonly Race[] = [
  ofPayment('all reject one payment', 'pending', [reject]),
  ofPayment('all approve one payment', 'pending', [approve]),
  ofPayment('some reject one payment, others approve it', 'pending', [reject, approve]),
  ofPayment('all void one payment', 'approved', [voidIt]),
  ofPayment('all refund the whole of one payment', 'approved', [refund]),
  ofPayment('some void one payment, others refund it, others reject it', 'approved', [
    voidIt,
    refund,
    reject,
  ]),
]

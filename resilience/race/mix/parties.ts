import type { Call, Input } from '#contract/call.ts'
import { getPackage } from '#contract/package.ts'
import { addParty, listParties, mergeParties, undoMergeParties } from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { getPaidParties, nameCustomer, nameSender } from '#contract/party-naming.ts'
import { paymentMethods } from '#domain/item/payment-method.ts'
import { add } from '#domain/test/model/ledger.ts'
import type { Rows } from '../../../testkit/model/shown-rows.ts'
import { type One, send } from '../random-run.ts'
import { pickPayment } from './payments.ts'

const mostParties = 8

/** Names parties, moves their money, and merges them. */
export const ofParties = {
  async addParty(one: One) {
    if (one.state.parties.length >= mostParties) return
    const name = `Party ${one.state.actions}`
    const body = { name, phone: '', wechat: '', note: '', isSender: true, isCustomer: true }
    await send(one, addParty, { body }, ({ party_id }) => one.state.parties.push(party_id))
  },
  async nameSender(one: One, rows: Rows) {
    const pk_id = one.random.oneOf(rows)?.pk_id ?? ''
    if (pk_id === '') return
    const query = { pk_id, corrected: 'included' as const }
    const { packageRecord } = await one.run.look(one.person, getPackage, { query })
    const body = { pk_id, party: partyOrNobody(one), seen: packageRecord.sender?._id ?? null }
    await send(one, nameSender, { body }, () => undefined)
  },
  async nameCustomer(one: One) {
    const { _id: transaction_id } = (await pickPayment(one)) ?? {}
    if (transaction_id === undefined) return
    const { items } = await one.run.look(one.person, getPaidParties, { query: { transaction_id } })
    const item = one.random.oneOf(items)
    if (!item) return
    const body = { item: item._id, party: partyOrNobody(one), seen: item.customer?._id ?? null }
    await send(one, nameCustomer, { body }, () => undefined)
  },
  /** A settlement, a receipt, a deposit, a repayment. */
  async payParty(one: One) {
    const kind = one.random.below(3) === 0 ? ('repayment' as const) : ('payment' as const)
    const texts = {
      transferNumber: '',
      note: '',
      day: '',
      method: one.random.oneOf(paymentMethods) ?? 'Bank',
    }
    await enter(one, addAccountPayment, 1 + one.random.below(50_000), kind === 'payment' ? -1 : 1, {
      ...texts,
      kind,
    })
  },
  async adjust(one: One) {
    const kind = one.random.below(2) === 0 ? ('opening' as const) : ('adjustment' as const)
    const amount = (1 + one.random.below(5000)) * (one.random.below(2) === 0 ? -1 : 1)
    await enter(one, addAccountAdjustment, amount, 1, { kind, reason: 'one of many at once' })
  },
  async mergeParties(one: One) {
    const { result } = await one.run.look(one.person, listParties, { query: {} })
    const [from, into] = [one.random.oneOf(result), one.random.oneOf(result)]
    if (!from || !into) return
    const body = { _id: from._id, into: into._id, version: from.version }
    await send(one, mergeParties, { body }, () => undefined)
  },
  async undoMerge(one: One) {
    const _id = one.random.oneOf(one.state.parties)
    if (_id !== undefined) await send(one, undoMergeParties, { body: { _id } }, () => undefined)
  },
}

export function partyOrNobody({ random, state }: One): string | null {
  return random.below(5) === 0 ? null : (random.oneOf(state.parties) ?? null)
}

async function enter<C extends typeof addAccountPayment | typeof addAccountAdjustment>(
  one: One,
  call: C,
  amount: number,
  sign: 1 | -1,
  rest: Omit<Input<C>['body'], 'party' | 'side' | 'amount'>,
): Promise<void> {
  const party = one.random.oneOf(one.state.parties)
  if (party === undefined) return
  const side = one.random.oneOf(['sender', 'customer'] as const) ?? 'sender'
  const body = { party, side, amount: amount / 100, ...rest }
  await send<Call>(one, call, { body } as Input<Call>, () =>
    add(one.state.ledger.entered, side, sign * amount),
  )
}

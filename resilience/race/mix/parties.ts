import type { Call, Input } from '#contract/call.ts'
import { addParty, listParties, mergeParties, undoMergeParties } from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { getPaidParties, nameCustomer, nameSender } from '#contract/party-naming.ts'
import { paymentMethods } from '#domain/item/payment-method.ts'
import { add } from '#domain/test/model/ledger.ts'
import type { Rows } from '../../../testkit/model/shown-rows.ts'
import { type Client, lookAtOrder, send } from '../random-run.ts'
import { pickPayment } from './payments.ts'

const mostParties = 8

/** Names parties, moves their money, and merges them. */
export const partyActions = {
  async addParty(client: Client) {
    if (client.state.parties.length >= mostParties) return
    const name = `Party ${client.state.actions}`
    const body = { name, phone: '', wechat: '', note: '', isSender: true, isCustomer: true }
    await send(client, addParty, { body }, ({ party_id }) => client.state.parties.push(party_id))
  },
  async nameSender(client: Client, rows: Rows) {
    const pk_id = client.random.oneOf(rows)?.pk_id ?? ''
    if (pk_id === '') return
    const { packageRecord } = await lookAtOrder(client.run, client.person, pk_id)
    const body = { pk_id, party: partyOrNobody(client), seen: packageRecord.sender?._id ?? null }
    await send(client, nameSender, { body }, () => undefined)
  },
  async nameCustomer(client: Client) {
    const { _id: transaction_id } = (await pickPayment(client)) ?? {}
    if (transaction_id === undefined) return
    const { items } = await client.run.look(client.person, getPaidParties, { query: { transaction_id } })
    const item = client.random.oneOf(items)
    if (!item) return
    const body = { item: item._id, party: partyOrNobody(client), seen: item.customer?._id ?? null }
    await send(client, nameCustomer, { body }, () => undefined)
  },
  /** A settlement, a receipt, a deposit, a repayment. */
  async payParty(client: Client) {
    const kind = client.random.below(3) === 0 ? ('repayment' as const) : ('payment' as const)
    const method = client.random.oneOf(paymentMethods) ?? 'Bank'
    const payment = { kind, method, transferNumber: '', note: '', day: '' }
    const amount = 1 + client.random.below(50_000)
    await enter(client, addAccountPayment, amount, kind === 'payment' ? -1 : 1, payment)
  },
  async adjust(client: Client) {
    const kind = client.random.below(2) === 0 ? ('opening' as const) : ('adjustment' as const)
    const amount = (1 + client.random.below(5000)) * (client.random.below(2) === 0 ? -1 : 1)
    await enter(client, addAccountAdjustment, amount, 1, { kind, reason: 'one of many at once' })
  },
  async mergeParties(client: Client) {
    const { result } = await client.run.look(client.person, listParties, { query: {} })
    const [from, into] = [client.random.oneOf(result), client.random.oneOf(result)]
    if (!from || !into) return
    const body = { _id: from._id, into: into._id, version: from.version }
    await send(client, mergeParties, { body }, () => undefined)
  },
  async undoMerge(client: Client) {
    const _id = client.random.oneOf(client.state.parties)
    if (_id !== undefined) await send(client, undoMergeParties, { body: { _id } }, () => undefined)
  },
}

export function partyOrNobody({ random, state }: Client): string | null {
  return random.below(5) === 0 ? null : (random.oneOf(state.parties) ?? null)
}

async function enter<C extends typeof addAccountPayment | typeof addAccountAdjustment>(
  client: Client,
  call: C,
  amount: number,
  sign: 1 | -1,
  rest: Omit<Input<C>['body'], 'party' | 'side' | 'amount'>,
): Promise<void> {
  const party = client.random.oneOf(client.state.parties)
  if (party === undefined) return
  const side = client.random.oneOf(['sender', 'customer'] as const) ?? 'sender'
  const body = { party, side, amount: amount / 100, ...rest }
  await send<Call>(client, call, { body } as Input<Call>, () =>
    add(client.state.ledger.entered, side, sign * amount),
  )
}

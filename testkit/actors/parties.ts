import { closeMonth, listMonths, reopenMonth } from '#contract/month.ts'
import { addParty, listParties, mergeParties, undoMergeParties } from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { getPaidParties, nameCustomer, nameSender } from '#contract/party-naming.ts'
import { undoAction } from '#contract/undo.ts'
import { packageOf } from '#domain/test/model/orders.ts'
import { add } from '#domain/test/model/sums.ts'
import type { Server } from '../api-client.ts'
import { ask, type Choice, closesMonths, type Operation, operation } from './operation.ts'

const reason = 'as the model does'
const mostParties = 3

/** Own parties and their money; months, which one actor closes; undo of what was done last. */
export const partyMakers = {
  async addParty(choice: Choice) {
    if (choice.state.parties.size >= mostParties) return null
    const name = `${choice.prefix} party ${choice.next()}`
    const body = { name, phone: '', wechat: '', note: '', isSender: true, isCustomer: true }
    return operation(choice, addParty, { body }, ({ parties }) => {
      parties.set(name, null)
      return 0
    })
  },
  async nameSender(choice: Choice) {
    const [pk_id, { sender }] = choice.random.oneOf([...choice.state.parcels]) ?? ['', { sender: null }]
    const [name = null, party = null] = choice.random.below(5) === 0 ? [] : (partyToName(choice) ?? [])
    const seen = sender === null ? null : (choice.partyIds.get(sender) ?? null)
    const isPaid = choice.state.transactions.some(({ items }) =>
      items.some((one) => packageOf(one.item) === pk_id),
    )
    if (choice.state.accounts && isPaid) return null
    return operation(choice, nameSender, { body: { pk_id, party, seen } }, ({ parcels }) => {
      const parcel = parcels.get(pk_id)
      if (parcel?.isVoid) return 409
      if (parcel) parcels.set(pk_id, { ...parcel, sender: name })
      return 0
    })
  },
  async payParty(choice: Choice) {
    const party = choice.random.oneOf([...choice.partyIds.values()])
    if (party === undefined) return null
    const [side, kind] = [oneOf(choice, 'sender', 'customer'), oneOf(choice, 'payment', 'repayment')]
    const fen = 1 + choice.random.below(50_000)
    const texts = { transferNumber: '', note: '', day: '', method: 'Bank' as const }
    const body = { party, side, kind, amount: fen / 100, ...texts }
    return operation(choice, addAccountPayment, { body }, ({ entered }) => {
      add(entered, side, kind === 'payment' ? -fen : fen)
      return 0
    })
  },
  async adjust(choice: Choice) {
    const party = choice.random.oneOf([...choice.partyIds.values()])
    if (party === undefined) return null
    const fen = (1 + choice.random.below(5000)) * oneOf(choice, 1, -1)
    const side = oneOf(choice, 'sender', 'customer')
    const body = { party, side, kind: oneOf(choice, 'opening', 'adjustment'), amount: fen / 100, reason }
    return operation(choice, addAccountAdjustment, { body }, ({ entered }) => {
      add(entered, side, fen)
      return 0
    })
  },
  async nameCustomer(choice: Choice, target: Server) {
    const transaction_id = choice.random.oneOf(choice.state.transactions)?.id
    if (!transaction_id) return null
    const look = await ask(choice, target, getPaidParties, { query: { transaction_id } })
    const item = choice.random.oneOf(look?.answer?.items ?? [])
    if (!item) return null
    const [, party = null] = choice.random.below(5) === 0 ? [] : (partyToName(choice) ?? [])
    const body = { item: item._id, party, seen: item.customer?._id ?? null }
    return operation(choice, nameCustomer, { body }, ({ transactions }) => {
      const paid = transactions.flatMap(({ items }) => items).find(({ id }) => id === item._id)
      if (paid) paid.named = party !== null
      return 0
    })
  },
  /** The second party, which nobody names, into the third. */
  async mergeParties(choice: Choice, target: Server) {
    const [, from, into] = [...choice.partyIds]
    if (!from || !into) return null
    const { parties } = choice.state
    const look = await ask(choice, target, listParties, {})
    if (!look) return null
    if (parties.get(from[0]) !== null)
      return operation(choice, undoMergeParties, { body: { _id: from[1] } }, (state) => {
        state.parties.set(from[0], null)
        return 0
      })
    const version = look.answer?.result.find(({ _id }) => _id === from[1])?.version ?? 0
    return operation(choice, mergeParties, { body: { _id: from[1], into: into[1], version } }, (state) => {
      state.parties.set(from[0], into[0])
      return 0
    })
  },
  async closeMonth(choice: Choice, target: Server) {
    if (!closesMonths(choice)) return null
    const { next = null, lastClosed = null } = (await ask(choice, target, listMonths, {}))?.answer ?? {}
    if (next && oneOf(choice, true, false)) {
      const body = { month: next.month, overruled: { pending: reason, audit: reason } }
      return operation(choice, closeMonth, { body }, (state) => {
        state.closed += 1
        return 0
      })
    }
    if (lastClosed === null) return null
    return operation(choice, reopenMonth, { body: { month: lastClosed, reason } }, (state) => {
      state.closed -= 1
      return 0
    })
  },
  async undo(choice: Choice) {
    const { logId: log_id = '', before, by, isUndone } = choice.undoable ?? {}
    if (!before || by !== choice.person) return null
    return operation(choice, undoAction, { body: { log_id } }, (state) => {
      if (isUndone) return 409
      Object.assign(state, structuredClone(before))
      return 0
    })
  },
} satisfies Record<string, (choice: Choice, target: Server) => Promise<Operation | null>>

/**
 * Name and id of a party that is named: the first, or the third, which are never merged into another one;
 * with accounts only the first, whose balances the model knows.
 */
export function partyToName({ partyIds, state, random }: Choice) {
  const [first, , third] = partyIds
  return third && !state.accounts ? random.oneOf([first, third]) : first
}

function oneOf<const T>({ random }: Choice, one: T, other: T): T {
  return random.below(2) === 0 ? one : other
}

import { standingOf } from '../../account/paid-item.ts'
import type { WantedAmendment } from '../../correction/order/amend-order.ts'
import { amendOrder } from '../../correction/order/amend-order.ts'
import { editPackage } from '../../correction/order/edit-package.ts'
import { voidOrder } from '../../correction/order/void-order.ts'
import { groupIn, groupsOf } from '../../correction/revision.ts'
import { refundPieces, voidTransaction } from '../../correction/transaction/refund.ts'
import { rejectTransaction } from '../../correction/transaction/reject-transaction.ts'
import { reversedPieces } from '../../correction/transaction/transaction-correction.ts'
import {
  firstWriteOffLimit,
  takeBackWriteOff,
  type WriteOffLimit,
  writeOffPieces,
} from '../../correction/write-off/write-off-pieces.ts'
import { writeOffReasons } from '../../correction/write-off/write-off-reason.ts'
import type { Fen } from '../../unit/units.ts'
import { kg } from '../../unit/units.ts'
import { stateOf, withParcels } from './business.ts'
import { type Action, correct, type Outcome, type Turn } from './random-actions.ts'

const reason = 'typed wrong'

function parcelOf({ business, a, pick }: Turn) {
  const pkId = pick([...business.parcels.keys()], a)
  return pkId === undefined ? null : stateOf(business, pkId)
}

/** Mostly what is stored; sometimes somebody else was first. */
function orderCorrection({ business, by, c }: Turn, number: number) {
  return { by, role: by.role, now: business.now, reason, seen: c % 13 === 0 ? number - 1 : number }
}

/** An amendment of a random line group, if the package has one. */
function amend(turn: Turn, wanted: (group: number) => WantedAmendment | null): Outcome {
  const state = parcelOf(turn)
  const group = state && turn.pick(groupsOf(state.revision), turn.b)
  const amendment = group === null || group === undefined ? null : wanted(group)
  if (!state || !amendment) return 'nothing'
  return correct(turn.business, amendOrder(state, amendment, orderCorrection(turn, state.revision.number)))
}

function transactionOf({ business, a, pick }: Turn, state: 'pending' | 'approved') {
  return pick(
    [...business.transactions.values()].filter((one) => one.state === state),
    a,
  )
}

const byTurn = ({ by, business }: Turn) => ({ by, role: by.role, now: business.now, reason })
const disposal = (number: number) =>
  [undefined, 'Wechat', 'credit'][number % 3] as 'Wechat' | 'credit' | undefined

function disposals({ b, c }: Turn) {
  const [sender, customer] = [disposal(b), disposal(c)]
  return { ...(sender && { sender }), ...(customer && { customer }) }
}

/** Every correction of business-rules.md 17. */
export const corrections: Readonly<Record<string, Action>> = {
  edit(turn) {
    const state = parcelOf(turn)
    if (!state) return 'nothing'
    const wanted = turn.b % 2 === 0 ? { receiver: `李雷 ${turn.c % 5}` } : { note: `note ${turn.c % 5}` }
    return correct(turn.business, editPackage(state, wanted, orderCorrection(turn, state.revision.number)))
  },
  amendPrice: (turn) => amend(turn, (group) => ({ lines: [{ group, price: 5 + (turn.c % 40) }] })),
  amendItem: (turn) => amend(turn, (group) => ({ lines: [{ group, item: `Item ${turn.c % 4}` }] })),
  amendWeight: (turn) =>
    amend(turn, (group) => ({ lines: [{ group, subtotalWeight: 1 + (turn.c % 9) / 4 }] })),
  amendParcel: (turn) => amend(turn, () => ({ parcel: { weight: 8 + (turn.c % 5) } })),
  amendType: (turn) => amend(turn, () => ({ parcel: { type: turn.c % 2 ? '其他' : '蓝胖子6' } })),
  amendRate: (turn) => amend(turn, () => ({ parcel: { exchangeRate: 4 + (turn.c % 20) / 10 } })),
  amendPieces: (turn) =>
    amend(turn, (group) => {
      const state = parcelOf(turn)
      const line = state && groupIn(state.revision, group)
      if (!line) return null
      const row = turn.pick(
        state.rows.filter((one) => one.group === group),
        turn.c,
      )
      const qty = Math.max(1, line.qty - 2 + (turn.c % 5))
      const subtotalWeight = turn.c % 2 === 0 ? kg.toNumber(line.weight) * qty : qty / 5
      return {
        lines: [{ group, qty, subtotalWeight: Number(subtotalWeight.toFixed(3)), fromRow: row?.id ?? '' }],
      }
    }),
  addLine: (turn) =>
    amend(turn, () => ({
      added: [
        {
          item: 'Added',
          qty: 1 + (turn.c % 3),
          stock: 1,
          employee: 0,
          price: 12.34,
          subtotalWeight: 0.5,
          note: '',
        },
      ],
    })),
  removeLine: (turn) => amend(turn, (group) => ({ removed: [group] })),
  voidOrder(turn) {
    const state = parcelOf(turn)
    if (!state) return 'nothing'
    return correct(turn.business, voidOrder(state, orderCorrection(turn, state.revision.number)))
  },
  reject(turn) {
    const transaction = transactionOf(turn, 'pending')
    if (!transaction) return 'nothing'
    const wanted = {
      into: turn.b % 2 ? 'rows' : 'cart',
      payer: { isActive: turn.c % 5 > 0, cartEntries: 3 },
    } as const
    return correct(
      turn.business,
      rejectTransaction(withParcels(turn.business, transaction), wanted, byTurn(turn)),
    )
  },
  refund(turn) {
    const transaction = transactionOf(turn, 'approved')
    const item = transaction && turn.pick(transaction.items, turn.b)
    if (!transaction || !item) return 'nothing'
    const standing = standingOf(item).qty
    const loss = turn.c % 4 === 0 ? ({ why: 'damaged', text: '' } as const) : null
    const seen = turn.c % 11 === 0 ? 99 : item.qty - standing
    const wanted = {
      itemId: item.id,
      qty: 1 + (turn.c % (standing + 1)),
      seen,
      loss,
      payerIsActive: true,
      ...disposals(turn),
    }
    return correct(turn.business, refundPieces(withParcels(turn.business, transaction), wanted, byTurn(turn)))
  },
  voidTransaction(turn) {
    const transaction = transactionOf(turn, 'approved')
    if (!transaction) return 'nothing'
    const wanted = { seen: reversedPieces(transaction.items), payerIsActive: true, ...disposals(turn) }
    return correct(
      turn.business,
      voidTransaction(withParcels(turn.business, transaction), wanted, byTurn(turn)),
    )
  },
  writeOff(turn) {
    const { business, by, a, b, c, pick } = turn
    const row = pick([...business.rows.values()], a)
    if (!row) return 'nothing'
    const own = [...business.writeOffs.values()].filter((one) => one.by.id === by.id)
    const why = pick(writeOffReasons, b) ?? 'lost'
    const wanted = {
      rowId: row.id,
      qty: 1 + (c % (row.qty + 1)),
      why,
      text: why === 'other' ? 'eaten by the dog' : '',
    }
    const limit = { limit: firstWriteOffLimit, own, highestCost: highestCostIn(business) }
    return correct(business, writeOffPieces(stateOf(business, row.pkId), wanted, limit, byTurn(turn)))
  },
  takeBack(turn) {
    const one = turn.pick([...turn.business.writeOffs.values()], turn.a)
    if (!one) return 'nothing'
    return correct(turn.business, takeBackWriteOff(stateOf(turn.business, one.pkId), one.id, byTurn(turn)))
  },
}

/** The highest cost of a line in all revisions of its package. */
function highestCostIn({ parcels }: Turn['business']): WriteOffLimit['highestCost'] {
  return ({ pkId, group }) => {
    const lines = (parcels.get(pkId)?.revisions ?? []).flatMap((revision) => revision.lines)
    return Math.max(0, ...lines.filter((line) => line.group === group).map(({ cost }) => cost)) as Fen
  }
}

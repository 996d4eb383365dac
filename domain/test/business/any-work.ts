import { sides } from '../../account/entry-causes.ts'
import { namingEntries } from '../../account/item-entries.ts'
import { standingOf } from '../../account/paid-item.ts'
import { amendOrder, type WantedAmendment } from '../../correction/order/amend-order.ts'
import { editPackage } from '../../correction/order/edit-package.ts'
import { voidOrder } from '../../correction/order/void-order.ts'
import { groupIn, groupsOf } from '../../correction/revision.ts'
import { refundPieces, voidTransaction } from '../../correction/transaction/refund.ts'
import { rejectTransaction } from '../../correction/transaction/reject-transaction.ts'
import { reversedPieces } from '../../correction/transaction/transaction-correction.ts'
import {
  firstWriteOffLimit,
  takeBackWriteOff,
  writeOffPieces,
} from '../../correction/write-off/write-off-pieces.ts'
import { itemTypes } from '../../item/moves.ts'
import { addEntries, applyEffect, changeItem } from './apply-effect.ts'
import { type Business, parcelOf, stateOf, withParcels } from './business.ts'
import * as daily from './daily-work.ts'
import { orderOf } from './order-of-four-lines.ts'
import { correction, person, pkId } from './story.ts'

/* What may happen to the package of a story, with numbers from which each chooses, and which mostly fit. */

interface Turn {
  readonly business: Business
  readonly by: 0 | 1 | 2
  readonly a: number
  readonly b: number
  readonly c: number
}

function nth<T>(all: Iterable<T>, at: number): T | undefined {
  const list = [...all]
  return list[at % list.length]
}
const states = [...itemTypes, 'exception'] as const
const rowAt = ({ business, a }: Turn) => nth(business.rows.values(), a)
const piecesOf = ({ qty }: { readonly qty: number }, at: number) => 1 + (at % (qty + 1))
const share = ({ cost }: { readonly cost: number }, qty: number, percent: number) =>
  Math.floor((cost * qty * percent) / 100) / 100
const payment = ({ business, a }: Turn, state: 'pending' | 'approved') =>
  nth(
    [...business.transactions.values()].filter((one) => one.state === state),
    a,
  )
const disposals = ({ b, c }: Turn) => {
  const [sender, customer] = [b, c].map((at) => ([undefined, 'Wechat', 'credit'] as const)[at % 3])
  return { ...(sender && { sender }), ...(customer && { customer }) }
}

/** Of a line of the package, or of the whole. */
function amendmentOf({ business, a, b, c }: Turn): WantedAmendment {
  const { revision, rows } = stateOf(business, pkId)
  const group = nth(groupsOf(revision), b) ?? 0
  const qty = Math.max(1, (groupIn(revision, group)?.qty ?? 0) - 2 + (c % 5))
  const fromRow = rows.find((row) => row.group === group)?.id ?? ''
  const added = {
    item: 'Added',
    qty: 1 + (c % 3),
    stock: 1,
    employee: 0,
    price: 12.34,
    subtotalWeight: 0.5,
    note: '',
  }
  const wanted: readonly WantedAmendment[] = [
    { lines: [{ group, price: 5 + (c % 40) }] },
    { lines: [{ group, item: `Item ${c % 4}` }] },
    { lines: [{ group, subtotalWeight: 1 + (c % 9) / 4 }] },
    { lines: [{ group, qty, subtotalWeight: qty / 5, fromRow }] },
    { parcel: { weight: 8 + (c % 5) } },
    { parcel: { type: c % 2 ? '其他' : '蓝胖子6' } },
    { parcel: { exchangeRate: 4 + (c % 20) / 10 } },
    { added: [added] },
    { removed: [group] },
  ]
  return nth(wanted, a) ?? {}
}

const correcting = {
  edit: ({ business, by, c }: Turn) =>
    editPackage(stateOf(business, pkId), { receiver: `李雷 ${c % 5}` }, correction(business, by)),
  amend: (turn: Turn) =>
    amendOrder(stateOf(turn.business, pkId), amendmentOf(turn), correction(turn.business, turn.by)),
  voidOrder: ({ business, by }: Turn) => voidOrder(stateOf(business, pkId), correction(business, by)),
  reject(turn: Turn) {
    const { business, by, b } = turn
    const transaction = payment(turn, 'pending')
    const wanted = { into: b % 2 ? 'rows' : 'cart', payer: { isActive: true, cartEntries: 3 } } as const
    return (
      transaction && rejectTransaction(withParcels(business, transaction), wanted, correction(business, by))
    )
  },
  refund(turn: Turn) {
    const { business, by, b, c } = turn
    const transaction = payment(turn, 'approved')
    const item = nth(transaction?.items ?? [], b)
    if (!transaction || !item) return undefined
    const { qty } = standingOf(item)
    const loss = c % 4 === 0 ? ({ why: 'damaged', text: '' } as const) : null
    const wanted = {
      itemId: item.id,
      qty: piecesOf({ qty }, c),
      seen: item.qty - qty,
      loss,
      payerIsActive: true,
    }
    const all = withParcels(business, transaction)
    return refundPieces(all, { ...wanted, ...disposals(turn) }, correction(business, by))
  },
  voidPayment(turn: Turn) {
    const transaction = payment(turn, 'approved')
    const wanted = { seen: reversedPieces(transaction?.items ?? []), payerIsActive: true, ...disposals(turn) }
    const { business, by } = turn
    return (
      transaction && voidTransaction(withParcels(business, transaction), wanted, correction(business, by))
    )
  },
  writeOff(turn: Turn) {
    const { business, by, c } = turn
    const row = rowAt(turn)
    const limit = { limit: firstWriteOffLimit, own: [], highestCost: () => row?.cost ?? (0 as never) }
    const wanted = row && { rowId: row.id, qty: piecesOf(row, c), why: 'lost' as const, text: '' }
    return wanted && writeOffPieces(stateOf(business, pkId), wanted, limit, correction(business, by))
  },
  takeBack({ business, by, a }: Turn) {
    const one = nth(business.writeOffs.keys(), a)
    return one && takeBackWriteOff(stateOf(business, pkId), one, correction(business, by))
  },
}

const working = {
  submit: ({ business, by, b }: Turn) =>
    daily.submit(business, person(business, by), orderOf(pkId, business.now, 3 + (b % 4))),
  move(turn: Turn) {
    const { business, by, b, c } = turn
    const row = rowAt(turn)
    if (!row) return
    const target = row.type === 'exception' ? row.originalType : (nth(states, b) ?? 'stock')
    const qty = piecesOf(row, c)
    daily.move(business, person(business, by).id, row.id, { target, qty, subtotal: share(row, qty, b % 110) })
  },
  add(turn: Turn) {
    const { business, by, b, c } = turn
    const row = rowAt(turn)
    if (!row) return
    const qty = piecesOf(row, b)
    const customer = nth([null, ...business.parties], c) ?? null
    const terms = { customer, paysLater: customer !== null && b % 2 === 0 }
    daily.addToCart(business, person(business, by), row.id, {
      qty,
      subtotal: share(row, qty, 95 + (c % 90)),
      ...terms,
    })
  },
  remove: ({ business, a }: Turn) => daily.removeFromCart(business, nth(business.carts.keys(), a) ?? ''),
  flag({ business, a }: Turn) {
    const entry = nth(business.carts.values(), a)
    if (entry?.originalType !== 'sold' && entry?.originalType !== 'stock') return
    business.carts.set(entry.id, { ...entry, returnAllProfits: !entry.returnAllProfits })
  },
  approve: (turn: Turn) => daily.approveException(turn.business, rowAt(turn)?.id ?? ''),
  pay: ({ business, by, a }: Turn) => daily.pay(business, person(business, by), a % 4 === 0),
  approvePayment: (turn: Turn) =>
    daily.approveTransaction(
      turn.business,
      payment(turn, 'pending')?.id ?? '',
      person(turn.business, turn.by),
    ),
  /** The sender of the package and all that is paid of it, or the customer of an item. */
  name({ business, a, b, c }: Turn) {
    const [side, party] = [nth(sides, a) ?? 'sender', nth([null, ...business.parties], b) ?? null]
    const paid = [...business.transactions.values()].flatMap((terms) =>
      terms.items.map((item) => ({ item, terms })),
    )
    if (side === 'sender') parcelOf(business, pkId).sender = party
    for (const { item, terms } of side === 'sender' ? paid : paid.slice(c % paid.length).slice(0, 1)) {
      if (item[side] === party) continue
      const existing = business.entries.filter(({ itemId }) => itemId === item.id)
      addEntries(business, namingEntries(item, terms, { side, party, existing, now: business.now }))
      changeItem(business, item.id, (one) => ({ ...one, [side]: party }))
    }
  },
  wait({ business, a }: Turn) {
    business.now += (a % 30) * 86_400_000
  },
}

export type Kind = keyof typeof correcting | keyof typeof working
export const corrections = Object.keys(correcting) as (keyof typeof correcting)[]

/** Each kind as often as said. */
export const kindsOf = (often: Readonly<Partial<Record<Kind, number>>>): Kind[] =>
  (Object.keys(often) as Kind[]).flatMap((kind) => Array<Kind>(often[kind] ?? 0).fill(kind))

/** Does it, unless it is refused or there is nothing to do it on; says whether a correction was made. */
export function work(turn: Turn & { readonly kind: Kind }): boolean {
  const { business, kind } = turn
  business.now += 1000
  if (!(kind in correcting)) {
    working[kind as keyof typeof working](turn)
    return false
  }
  const effect = correcting[kind as keyof typeof correcting](turn)
  if (!effect || 'refused' in effect) return false
  applyEffect(business, effect)
  return true
}

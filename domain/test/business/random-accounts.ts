import { adjustmentEntry, paymentEntry, repaymentEntry, sides } from '../../account/account-entry.ts'
import { namingEntries } from '../../account/item-entries.ts'
import { figuresOfMonth } from '../../books/month-findings.ts'
import { closeMonth, firstOpenMonth, reopenMonth } from '../../month/month-close.ts'
import { isRefusal } from '../../refusal/refusal.ts'
import { rmb } from '../../unit/units.ts'
import { addEntries, changeItem } from './apply-effect.ts'
import type { Business } from './business.ts'
import type { Action, Outcome, Turn } from './random-actions.ts'

type Kind = 'payment' | 'repayment' | 'opening' | 'adjustment'

function enter({ business, a, b, c, pick }: Turn, kind: Kind): Outcome {
  const [side, party] = [pick(sides, a), pick(business.parties, b)]
  if (!side || !party) return 'nothing'
  const isSigned = kind === 'opening' || kind === 'adjustment'
  const amount = (isSigned && c % 2 === 0 ? -1 : 1) * ((c % 900) / 100)
  const entered = { side, party, amount, method: 'Bank', at: business.now } as const
  const entry = isSigned
    ? adjustmentEntry(entered, kind)
    : kind === 'payment'
      ? paymentEntry(entered)
      : repaymentEntry(entered)
  if (isRefusal(entry)) return entry
  addEntries(business, [entry])
  business.movements.push({ side, kind, amount: rmb.from(amount) })
  return null
}

/** Accounts, parties and months. */
export const accountActions: Readonly<Record<string, Action>> = {
  payment: (turn) => enter(turn, 'payment'),
  repayment: (turn) => enter(turn, 'repayment'),
  opening: (turn) => enter(turn, 'opening'),
  adjustment: (turn) => enter(turn, 'adjustment'),
  nameSender({ business, a, b, pick }) {
    const pkId = pick([...business.parcels.keys()], a)
    const party = pick([...business.parties, null], b)
    const parcel = pkId === undefined ? undefined : business.parcels.get(pkId)
    if (!parcel || party === undefined || parcel.sender === party) return 'nothing'
    parcel.sender = party
    for (const { id } of itemsOf(business).filter((item) => item.pkId === pkId))
      name(business, id, 'sender', party)
    return null
  },
  nameCustomer({ business, a, b, pick }) {
    const item = pick(itemsOf(business), a)
    const party = pick([...business.parties, null], b)
    if (!item || party === undefined || item.customer === party) return 'nothing'
    name(business, item.id, 'customer', party)
    return null
  },
  closeMonth({ business }) {
    const month = firstOpenMonth(business.months)
    const closed = closeMonth(business.months, { month, now: business.now, open: [], overruled: {} })
    if (isRefusal(closed)) return closed
    business.months = closed
    business.closed.set(month, figuresOfMonth(business.figures, month))
    return null
  },
  reopenMonth({ business }) {
    const month = business.months.lastClosed
    if (month === null) return 'nothing'
    const opened = reopenMonth(business.months, month, 'forgot a parcel')
    if (isRefusal(opened)) return opened
    business.months = opened
    business.closed.delete(month)
    return null
  },
}

function itemsOf({ transactions }: Business) {
  return [...transactions.values()].flatMap(({ items }) => items)
}

function name(business: Business, itemId: string, side: 'sender' | 'customer', party: string | null): void {
  for (const transaction of business.transactions.values()) {
    const item = transaction.items.find(({ id }) => id === itemId)
    if (!item) continue
    const existing = business.entries.filter((entry) => entry.itemId === itemId)
    addEntries(business, namingEntries(item, transaction, { side, party, existing, now: business.now }))
  }
  changeItem(business, itemId, (item) => ({ ...item, [side]: party }))
}

import { itemTypes } from '../../item/moves.ts'
import { type ModelPaid, take } from './corrections.ts'
import { add, type Entry, keyOf, type Ledger, type Refund, toSender } from './ledger.ts'

/** What stands of the payments of each person, after all rejections, voids and refunds; pieces of these come back. */
export function standingPayments(ledger: Ledger): ModelPaid[][][] {
  const { pieces, exceptionMoney, payments, refunds, ended, amended } = ledger
  const comeBack = (paid: ModelPaid, count: number, isLost = false) => {
    const { customer } = take(paid, count)
    if (isLost) return
    const isException = paid.type === 'exception'
    add(pieces, keyOf(paid.item, isException ? `exception of ${paid.recoverTo}` : paid.type), count)
    if (isException) add(exceptionMoney, paid.item, customer ?? 0)
  }
  return payments.map((own) => {
    const standing = own.map(({ id, entries }) => {
      const items = entries.map(toPaid)
      const ofItems = Map.groupBy(
        refunds.filter((one) => one.id === id).toSorted(bySeen),
        (one) => one.itemId,
      )
      const left = [...items]
      for (const [first, ...more] of ofItems.values()) {
        const paid = left.find((one) => first && isShown(one, first.shown, amended.has(one.item)))
        if (!first || !paid) throw new Error(`${id}: no paid pieces are ${JSON.stringify(first?.shown)}`)
        left.splice(left.indexOf(paid), 1)
        for (const one of [first, ...more]) comeBack(paid, one.pieces, one.isLost)
      }
      if (ended.has(id)) for (const paid of items) comeBack(paid, paid.qty)
      return items.filter(({ qty }) => qty > 0)
    })
    return standing.filter((items) => items.length > 0)
  })
}

const bySeen = (a: Refund, b: Refund) => a.seen - b.seen

const isShown = (paid: ModelPaid, { item, type, qty, sender }: Refund['shown'], isAmended: boolean) =>
  paid.item === item && paid.type === type && paid.qty === qty && (isAmended || paid.sender === sender)

function toPaid(entry: Entry): ModelPaid {
  const { item, state, qty, cost, paid: customer, allProfits } = entry
  const recoverTo = itemTypes.find((type) => state.endsWith(type)) ?? 'sold'
  const type = state.startsWith('exception') ? 'exception' : recoverTo
  const ofPerson = { named: false, later: false }
  return { item, cost, type, recoverTo, allProfits, ...ofPerson, qty, customer, sender: toSender(entry) }
}

import type { Input } from '#contract/call.ts'
import type { submitOrder } from '#contract/order.ts'
import { newId, once, type WriteRequest } from './once.ts'
import type { Statements } from './statements.ts'

type Order = Input<typeof submitOrder>['body']
type Entry = Order['reviewData']['sold'][number]

/** Believes the order: every line has sold pieces (load/order.ts), and its numbers are right. */
export function submitFloor(db: Statements, request: WriteRequest): string {
  const order: Order = JSON.parse(request.text)
  const { caller, now } = request
  return once(db, request, () => {
    const { pk_id } = order.packageData
    const settings = Object.fromEntries(db.listSettings.all().map((row) => [row.name, row.value_micro]))
    addPackage(db, order, JSON.stringify(settings), request)
    const lines = order.reviewData.sold
    db.addOrderLines(lines.length).run(...lines.flatMap((line) => orderLine(line, pk_id, now)))
    const items = lines.flatMap((line) => itemRows(line, pk_id, now))
    db.addItems(items.length).run(...items.flat())
    const pieces = lines.reduce((total, line) => total + piecesOf(line), 0)
    const what = `${pieces} pieces for ${order.receiverData.receiver}`
    db.addLog.run(newId(), 'Create order', what, caller.id, caller.name, pk_id, pk_id, now)
    return `Package ${pk_id} is saved.`
  })
}

function addPackage(db: Statements, order: Order, settings: string, { caller, now }: WriteRequest): void {
  const { packageData: parcel, receiverData: to } = order
  const added = db.addPackage.run(
    parcel.pk_id,
    newId(),
    parcel.type,
    Math.round(parcel.weight * 1000),
    parcel.count,
    Math.round(parcel.postage * 100),
    Math.round(parcel.exchangeRate * 1e6),
    Date.parse(parcel.sendTimeISO),
    '',
    to.receiver,
    to.phone,
    to.address,
    settings,
    caller.id,
    now,
  )
  if (added.changes !== 1) throw new Error('the package is saved already')
}

function piecesOf(line: Entry): number {
  return line.qty + line.stock + line.employee
}

function orderLine(line: Entry, pkId: string, now: number): (string | number)[] {
  const { item, qty, stock, employee } = line
  const [price, weight, cost] = moneyOf(line)
  const subtotalWeight = Math.round(line.subtotalWeight * 1000)
  return [newId(), pkId, item, piecesOf(line), qty, stock, employee, price, subtotalWeight, weight, cost, now]
}

function itemRows(line: Entry, pkId: string, now: number): (string | number | null)[][] {
  const [price, weight, cost] = moneyOf(line)
  const parts = [
    ['sold', line.qty],
    ['stock', line.stock],
    ['employee', line.employee],
  ] as const
  return parts
    .filter(([, pieces]) => pieces > 0)
    .map(([type, pieces]) => [
      ...[newId(), pkId, line.item, type, type, pieces, 0, price, weight, cost],
      ...[0, null, 0, line.note ?? '', now, now],
    ])
}

function moneyOf(line: Entry): [price: number, weight: number, cost: number] {
  return [Math.round(line.price * 100), Math.round(line.weight * 1000), Math.round(line.cost * 100)]
}

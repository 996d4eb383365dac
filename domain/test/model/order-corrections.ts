import type { PackageType } from '../../parcel/package-type.ts'
import { type ModelPaid, type ModelTransaction, stands } from './corrections.ts'
import { type Model, type ModelRow, toSender } from './model.ts'

/** A line group in the simple model; names of items are never used twice. */
export interface ModelLine {
  item: string
  /** Cents. */
  price: number
  /** Grams of one piece. */
  weight: number
  qty: number
  /** Cost that the server shows, where it is not the model's own. */
  readonly shown?: number
}

/** An order in the simple model. */
export interface ModelParcel {
  type: PackageType
  /** Grams. */
  weight: number
  revision: number
  isVoid: boolean
  receiver: string
  /** RMB for 1 AUD, in millionths. */
  rate: number
  lines: ModelLine[]
  readonly goods: Model
  transactions: ModelTransaction[]
}

type Numbers = Pick<ModelParcel, 'type' | 'weight' | 'rate'>

/** Cents of postage by the settings of a first start; packages weigh more than a kg. */
function postageOf({ type, weight }: Numbers): number {
  if (type === '蓝胖子6') return 5400
  return Math.floor((weight * (type === '其他' ? 1350 : 1200) + 500) / 1000)
}

/** (price + weight / that of the package x postage) x rate, rounded half up, in fen. */
export function costOf(parcel: Numbers, { price, weight }: ModelLine): number {
  const whole = (price * parcel.weight + weight * postageOf(parcel)) * parcel.rate
  return Math.floor((whole + 500_000 * parcel.weight) / (1_000_000 * parcel.weight))
}

const paidOf = ({ transactions }: ModelParcel, item?: string): ModelPaid[] =>
  transactions.flatMap(({ items }) => items).filter((one) => one.qty > 0 && (!item || one.item === item))

const isHeld = ({ goods }: ModelParcel, item?: string): boolean =>
  goods.rows.some((row) => row.inCart > 0 && (!item || row.item === item))

/** 0 if the edit succeeds, else the status of the refusal. */
export function edit(parcel: ModelParcel, receiver: string): number {
  if (parcel.isVoid) return 409
  if (parcel.receiver === receiver) return 0
  parcel.receiver = receiver
  parcel.revision += 1
  return 0
}

/** The change is one: other values than before. */
export function amendLine(
  parcel: ModelParcel,
  line: ModelLine,
  change: Partial<Pick<ModelLine, 'price' | 'weight'>>,
): number {
  if (parcel.isVoid || isHeld(parcel, line.item)) return 409
  Object.assign(line, change)
  return followed(parcel)
}

export function amendParcel(parcel: ModelParcel, change: Partial<Numbers>): number {
  if (parcel.isVoid || isHeld(parcel)) return 409
  Object.assign(parcel, change)
  return followed(parcel)
}

/** Of a line of which nothing was paid or lost, which keeps its name. */
export function rename(parcel: ModelParcel, line: ModelLine, item: string): number {
  if (parcel.isVoid || isHeld(parcel, line.item)) return 409
  for (const row of parcel.goods.rows.filter((one) => one.item === line.item)) row.item = item
  line.item = item
  parcel.revision += 1
  return 0
}

/** Unpaid pieces take the new costs, and so do paid ones, of which the customer's amount stays. */
function followed(parcel: ModelParcel): 0 {
  parcel.revision += 1
  for (const line of parcel.lines) {
    const cost = costOf(parcel, line)
    for (const row of parcel.goods.rows) {
      if (row.item !== line.item || row.cost === cost) continue
      row.cost = cost
      row.approved = false
    }
    for (const paid of paidOf(parcel, line.item)) {
      if (paid.cost === cost) continue
      paid.cost = cost
      paid.isAmended = true
      const row = { cost } as ModelRow
      const { qty, type: originalType, customer: subtotal, allProfits } = paid
      paid.sender = toSender({ row, qty, originalType, subtotal, allProfits })
    }
  }
  return 0
}

export function more(parcel: ModelParcel, line: ModelLine, pieces: number): number {
  if (parcel.isVoid) return 409
  line.qty += pieces
  parcel.revision += 1
  const { rows } = parcel.goods
  const twin = rows.find((row) => row.item === line.item && row.type === 'sold')
  if (twin) twin.qty += pieces
  else rows.push(soldRow(parcel, line, pieces))
  return 0
}

export function fewer(parcel: ModelParcel, line: ModelLine, row: ModelRow, pieces: number): number {
  if (parcel.isVoid) return 409
  if (line.qty === pieces) return 400
  if (pieces > row.qty - row.inCart) return 409
  line.qty -= pieces
  row.qty -= pieces
  if (row.qty === 0) parcel.goods.rows.splice(parcel.goods.rows.indexOf(row), 1)
  parcel.revision += 1
  return 0
}

export function addLine(parcel: ModelParcel, line: ModelLine): number {
  if (parcel.isVoid) return 409
  parcel.lines.push(line)
  parcel.goods.rows.push(soldRow(parcel, line, line.qty))
  parcel.revision += 1
  return 0
}

export function removeLine(parcel: ModelParcel, line: ModelLine): number {
  if (parcel.isVoid) return 409
  if (parcel.lines.length === 1) return 400
  if (isHeld(parcel, line.item) || paidOf(parcel, line.item).length > 0) return 409
  parcel.lines = parcel.lines.filter((one) => one !== line)
  remove(parcel.goods.rows, ({ item }) => item === line.item)
  parcel.revision += 1
  return 0
}

export function voidParcel(parcel: ModelParcel): number {
  if (parcel.isVoid || isHeld(parcel) || parcel.transactions.some((one) => stands(one) > 0)) return 409
  parcel.isVoid = true
  parcel.lines = []
  remove(parcel.goods.rows, () => true)
  parcel.revision += 1
  return 0
}

function soldRow(parcel: Numbers, line: ModelLine, qty: number): ModelRow {
  const cost = costOf(parcel, line)
  const none = { inCart: 0, approved: false, subtotal: 0, subtotalInCart: 0 }
  return { id: '', item: line.item, cost, type: 'sold', originalType: 'sold', qty, ...none }
}

function remove<T>(list: T[], isGone: (one: T) => boolean): void {
  list.splice(0, list.length, ...list.filter((one) => !isGone(one)))
}

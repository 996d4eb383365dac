import { type ModelPaid, type ModelTransaction, stands } from './corrections.ts'
import { type Model, type ModelRow, toSender } from './model.ts'

/** A line group in the simple model; names of items are never used twice. */
export interface ModelLine {
  readonly item: string
  /** Cents. */
  price: number
  /** Grams of one piece. */
  readonly weight: number
  qty: number
  /** Cost that the server shows, where it is not the model's own. */
  readonly shown?: number
}

/** An order in the simple model: a package of type 非奶粉, whose postage is 12 AUD a kg. */
export interface ModelParcel {
  revision: number
  isVoid: boolean
  receiver: string
  /** RMB for 1 AUD, in millionths. */
  rate: number
  lines: ModelLine[]
  readonly goods: Model
  transactions: ModelTransaction[]
}

/** (price + weight x 12 AUD a kg) x rate, rounded half up, in fen. */
export function costOf({ rate }: Pick<ModelParcel, 'rate'>, { price, weight }: ModelLine): number {
  return Math.floor(((10 * price + 12 * weight) * rate + 5_000_000) / 10_000_000)
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

export function reprice(parcel: ModelParcel, line: ModelLine, price: number): number {
  if (parcel.isVoid) return 409
  if (line.price === price) return 0
  if (isHeld(parcel, line.item)) return 409
  line.price = price
  return followed(parcel)
}

export function rerate(parcel: ModelParcel, rate: number): number {
  if (parcel.isVoid) return 409
  if (parcel.rate === rate) return 0
  if (isHeld(parcel)) return 409
  parcel.rate = rate
  return followed(parcel)
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

function soldRow(parcel: Pick<ModelParcel, 'rate'>, line: ModelLine, qty: number): ModelRow {
  const cost = costOf(parcel, line)
  const none = { inCart: 0, approved: false, subtotal: 0, subtotalInCart: 0 }
  return { id: '', item: line.item, cost, type: 'sold', originalType: 'sold', qty, ...none }
}

function remove<T>(list: T[], isGone: (one: T) => boolean): void {
  list.splice(0, list.length, ...list.filter((one) => !isGone(one)))
}

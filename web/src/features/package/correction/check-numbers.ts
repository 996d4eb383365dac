import type { Input } from '#contract/call.ts'
import type { amendOrder } from '#contract/order-correction.ts'
import type { ParcelValues } from '#domain/order/fields.ts'
import { fieldOfLineRefusal, lineNumbers } from '#domain/order/order-check-line.ts'
import { parcelNumbers } from '#domain/order/parcel-numbers.ts'
import { fixedParcel, isPackageType } from '#domain/parcel/package-type.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { firstSettings, isSettingValue, isUsualSetting, settingTable } from '#domain/setting/settings.ts'
import { cleanNote, cleanText } from '#domain/text/text.ts'
import { aud, rate, rmb } from '#domain/unit/units.ts'
import { typedNumber, typedOrZero } from '../../../shared/form/typed-number.ts'
import type { Checked } from './check-edit.ts'
import {
  type LineToFill,
  linesToFill,
  type StandingLine,
  type StandingOrder,
  textReader,
} from './standing-order.ts'
import { fieldId, lineKey, type Typed } from './typed.ts'

type Writable<T> = { -readonly [F in keyof T]: T[F] }
export type Amendment = Omit<Input<typeof amendOrder>['body'], 'pk_id' | 'revision' | 'reason'>
type WantedParcel = NonNullable<Amendment['package']>
type WantedLine = NonNullable<Amendment['lines']>[number]
type AddedLine = NonNullable<Amendment['added']>[number]
type ReadText = (id: string) => string
type Found = Record<string, Refusal>

export interface CheckedNumbers extends Checked<Amendment> {
  /** Cost of one piece in RMB by line key; left out while it is not known. */
  readonly costs: Readonly<Record<string, number>>
}

/** Where a problem with the lines as a whole stands. */
export const allLines = 'lines'

/** Package, rate and lines as typed, by the checks of an order and of its amendment (business-rules.md 2 and 17). */
export function checkNumbers(order: StandingOrder, typed: Typed): CheckedNumbers {
  const textOf = textReader(order, typed)
  const problems: Found = {}
  const costs: Record<string, number> = {}
  const parcel = wantedParcel(order, typed, textOf, problems)
  const numbers = numbersOf(order, parcel, problems)
  const isCostKnown = parcel.type === undefined && parcel.weight === undefined
  const isParcelChanged = Object.keys(parcel).length > 0
  const lines: WantedLine[] = []
  const added: AddedLine[] = []
  const all = linesToFill(order, typed).filter(({ isRemoved }) => !isRemoved)
  const removed = order.lines.map(({ line }) => line).filter((line) => typed.removed.includes(line))
  for (const [index, toFill] of all.entries()) {
    const { key, standing } = toFill
    const stated = statedOf(toFill, textOf)
    const wanted = standing && wantedLine(standing, stated, typed, problems)
    if (standing === null) added.push(stated)
    else if (wanted) lines.push(wanted)
    // What stays as it is was checked when it was saved.
    if (standing && !wanted && !isParcelChanged) {
      costs[key] = standing.cost
      continue
    }
    // Equal lines are checked one by one, by the server.
    if (!numbers || (standing && !wanted && standing.count > 1)) continue
    const sold = stated.qty - stated.stock - stated.employee
    const checked = lineNumbers({ ...stated, sold }, index + 1, numbers)
    if (isRefusal(checked)) problems[fieldId(key, fieldOfLineRefusal[checked.refused] ?? 'item')] = checked
    else if (isCostKnown) costs[key] = rmb.toNumber(checked.cost)
  }
  if (all.length === 0) problems[allLines] = refuse('amend.no_line')
  const wanted: Amendment = {
    ...(isParcelChanged && { package: parcel }),
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
  }
  return { wanted: Object.keys(wanted).length > 0 ? wanted : null, problems, costs }
}

/** The package as typed; null while a field of it is wrong. */
function numbersOf(order: StandingOrder, parcel: WantedParcel, problems: Found): ParcelValues | null {
  if (Object.keys(problems).length > 0) return null
  const { type, weight, count, exchangeRate } = { ...order, ...parcel }
  // The settings of the submission are not known here. They give the postage only, which stays for the same type and weight.
  const checked = parcelNumbers({ type, weight, count }, firstSettings)
  if (!isRefusal(checked))
    return { ...checked, postage: aud.from(order.postage), exchangeRate: rate.from(exchangeRate) }
  problems[checked.refused === 'order.count' ? 'count' : 'weight'] = checked
  return null
}

function wantedParcel(order: StandingOrder, typed: Typed, textOf: ReadText, problems: Found): WantedParcel {
  const wanted: Writable<WantedParcel> = {}
  const type = textOf('type')
  if (type !== order.type && isPackageType(type)) wanted.type = type
  // A type with fixed weight and count sets both.
  if (!isFixed(type)) {
    const [weight, count] = [typedNumber(textOf('weight'), 'kg'), typedNumber(textOf('count'), 'pieces')]
    if (weight === null) problems.weight = refuse('order.package_weight')
    else if (weight !== order.weight) wanted.weight = weight
    if (count === null) problems.count = refuse('order.count')
    else if (count !== order.count) wanted.count = count
  }
  const exchangeRate = typedNumber(textOf('exchangeRate'), 'rate')
  if (exchangeRate === null || !isSettingValue(exchangeRate)) problems.exchangeRate = refuse('setting.value')
  else if (exchangeRate !== order.exchangeRate) {
    wanted.exchangeRate = exchangeRate
    const { lowest, highest } = settingTable.exchangeRateInSetting.usual
    if (isUsualSetting('exchangeRateInSetting', exchangeRate)) return wanted
    if (typed.confirmRate) wanted.confirm = true
    else problems.exchangeRate = refuse('setting.unusual', { value: exchangeRate, lowest, highest })
  }
  return wanted
}

const isFixed = (type: string) => isPackageType(type) && fixedParcel(type) !== null

/** A line as typed; what is no number counts as 0, which the check refuses. */
function statedOf({ key, standing }: LineToFill, textOf: ReadText) {
  const text = (field: string) => textOf(fieldId(key, field))
  const isNew = standing === null
  return {
    item: cleanText(text('item')),
    qty: typedNumber(text('qty'), 'pieces') ?? 0,
    price: typedNumber(text('price'), 'aud') ?? 0,
    subtotalWeight: typedNumber(text('subtotalWeight'), 'kg') ?? 0,
    stock: isNew ? (typedOrZero(text('stock')) ?? -1) : 0,
    employee: isNew ? (typedOrZero(text('employee')) ?? -1) : 0,
    note: isNew ? cleanNote(text('note')) : '',
  }
}

/** What differs of a line; null when nothing does. Pieces and subtotal weight go together. */
function wantedLine(
  standing: StandingLine,
  { item, qty, price, subtotalWeight }: ReturnType<typeof statedOf>,
  { fromRow }: Typed,
  problems: Found,
): WantedLine | null {
  const isFewer = qty < standing.qty
  const row = isFewer ? rowToTakeFrom(standing, fromRow) : undefined
  if (isFewer) {
    const key = lineKey(standing.line)
    if (!row && standing.rows.length > 1) problems[fieldId(key, 'fromRow')] = refuse('amend.row')
    else if (!row || standing.qty - qty > row.free)
      problems[fieldId(key, 'qty')] = refuse('correction.not_free', { available: row?.free ?? 0 })
  }
  const wanted: WantedLine = {
    line: standing.line,
    ...(item !== standing.item && { item }),
    ...(price !== standing.price && { price }),
    ...(qty !== standing.qty && { qty }),
    ...((qty !== standing.qty || subtotalWeight !== standing.subtotalWeight) && { subtotalWeight }),
    ...(row && { from_row: row._id }),
  }
  return Object.keys(wanted).length > 1 ? wanted : null
}

/** The row that fewer pieces leave: the chosen one, or the only one. */
export function rowToTakeFrom({ line, rows }: StandingLine, fromRow: Typed['fromRow']) {
  const chosen = rows.find(({ _id }) => _id === fromRow[line])
  return chosen ?? (rows.length === 1 ? rows[0] : undefined)
}

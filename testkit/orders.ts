import { expect } from 'vitest'
import type { Answer, Input } from '#contract/call.ts'
import type { listItems } from '#contract/checkout.ts'
import type { submitOrder } from '#contract/order.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { costPerEach, weightPerEach } from '#domain/money/landed-cost.ts'
import { postageOf } from '#domain/money/postage.ts'
import type { PackageType } from '#domain/parcel/package-type.ts'
import { firstSettings, type Settings } from '#domain/setting/settings.ts'
import { aud, type Grams, kg, rate, rmb } from '#domain/unit/units.ts'
import type { Person } from './test-app.ts'

export type Order = Input<typeof submitOrder>['body']
export type ItemView = Answer<typeof listItems>['result']['soldItems'][number]

export interface Line {
  readonly item?: string
  readonly sold?: number
  readonly stock?: number
  readonly employee?: number
  readonly note?: string
  /** AUD a piece. */
  readonly price?: number
  /** Kg of all pieces; 0.1 kg a piece by default. */
  readonly subtotalWeight?: number
}

export interface OrderOptions extends Partial<Order['receiverData']> {
  readonly type?: PackageType
  /** Kg of the package. */
  readonly weight?: number
  readonly count?: number
  readonly sendTimeISO?: string
  /** The settings in force; by default those of a first start. */
  readonly settings?: Settings
}

let made = 0

/** A package id that is unique in the test file. */
export function newPackageId(): string {
  made += 1
  return `PK${String(made).padStart(9, '0')}`
}

/** A valid order: its postage and costs follow the formulas. */
export function buildOrder(pk_id: string, lines: readonly Line[], options: OrderOptions = {}): Order {
  const { type = '非奶粉', weight = 2, count = 1, settings = firstSettings, ...details } = options
  const { sendTimeISO = '2026-03-01T02:30:00.000Z', ...receiverData } = details
  const postage = postageOf({ type, weight: kg.from(weight) }, settings)
  const exchangeRate = settings.exchangeRateInSetting
  const wholeLine = ({ item = 'Vitamin C', price = 20, note = '', ...line }: Line) => {
    const { sold = 0, stock = 0, employee = 0 } = line
    const qty = sold + stock + employee
    const all = line.subtotalWeight === undefined ? ((100 * qty) as Grams) : kg.from(line.subtotalWeight)
    const each = weightPerEach(all, qty)
    const cost = costPerEach({
      price: aud.from(price),
      weight: each,
      packageWeight: kg.from(weight),
      postage,
      exchangeRate,
    })
    const weights = { weight: kg.toNumber(each), subtotalWeight: kg.toNumber(all) }
    return { item, price, ...weights, cost: rmb.toNumber(cost), stock, employee, note }
  }
  const entries = (list: 'sold' | 'stock' | 'employee') =>
    lines.flatMap((line) => {
      const qty = line[list] ?? 0
      return qty > 0 ? [{ ...wholeLine(line), qty }] : []
    })
  return {
    reviewData: { pk_id, sold: entries('sold'), stock: entries('stock'), employee: entries('employee') },
    packageData: {
      pk_id,
      type,
      weight,
      count,
      postage: aud.toNumber(postage),
      exchangeRate: rate.toNumber(exchangeRate),
      sendTimeISO,
    },
    receiverData: {
      receiver: '王小明',
      phone: '13800138000',
      address: '上海市浦东新区世纪大道1号',
      ...receiverData,
    },
  }
}

/**
 * An order of one or more lines at 20 AUD and 0.1 kg a piece, in a 非奶粉 package of 2 kg, with the settings of
 * a first start: postage 2 x 12 = 24.00 AUD; cost per each (20 + 0.1 / 2 x 24) x 4.7 = 21.20 x 4.7 = 99.64
 * RMB.
 */
export const orderOf = (pk_id: string, ...lines: readonly Line[]): Order => buildOrder(pk_id, lines)

/** Converts a server's list of settings. */
export function settingsFrom(shown: readonly { readonly name: string; readonly value: number }[]): Settings {
  return { ...firstSettings, ...Object.fromEntries(shown.map(({ name, value }) => [name, rate.from(value)])) }
}

export async function savePackage(by: Person, ...lines: readonly Line[]): Promise<string> {
  const pkId = newPackageId()
  const saved = await by.submitOrder({ body: orderOf(pkId, ...lines) })
  expect(saved.text).toBe(JSON.stringify({ msg: `Package ${pkId} is saved.` }))
  return pkId
}

/** All unpaid rows of a package. */
export async function rowsOf(by: Person, pkId: string): Promise<ItemView[]> {
  const { result } = await by.ok.listItems()
  const groups = [result.soldItems, result.stockItems, result.employeeItems, result.exceptionItems]
  return groups.flat().filter((row) => row.pk_id === pkId)
}

/** The one row of a package in a state. */
export async function rowOf(by: Person, pkId: string, type: ItemType): Promise<ItemView> {
  const rows = (await rowsOf(by, pkId)).filter((row) => row.type === type)
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${rows.length} rows of ${pkId} are ${type}`)
  return row
}

/** Pieces of each row of a package, such as `sold 3` or `stock 2 (1 in carts)`. */
export async function piecesOf(by: Person, pkId: string): Promise<string[]> {
  const rows = await rowsOf(by, pkId)
  return rows
    .map(
      ({ type, qty, qty_in_cart }) => `${type} ${qty}${qty_in_cart > 0 ? ` (${qty_in_cart} in carts)` : ''}`,
    )
    .sort()
}

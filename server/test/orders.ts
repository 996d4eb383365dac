import { expect } from 'vitest'
import type { Answer, Input } from '#contract/call.ts'
import { listItems } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import type { ItemType } from '#domain/moves.ts'
import type { Desk, Person } from './desk.ts'

export type Order = Input<typeof submitOrder>['body']
export type ItemView = Answer<typeof listItems>['result']['soldItems'][number]

/** Pieces of one line. */
export interface Line {
  readonly item?: string
  readonly sold?: number
  readonly stock?: number
  readonly employee?: number
  readonly note?: string
}

let made = 0

/** A package id that no other test of the file uses. */
export function newPackageId(): string {
  made += 1
  return `PK${String(made).padStart(9, '0')}`
}

/**
 * An order of one or more lines at 20 AUD and 0.1 kg a piece, in a 非奶粉 package of 2 kg, with the settings of a first
 * start: postage 2 x 12 = 24.00 AUD; cost per each (20 + 0.1 / 2 x 24) x 4.7 = 21.20 x 4.7 = 99.64 RMB.
 */
export function orderOf(pk_id: string, ...lines: readonly Line[]): Order {
  const entries = (type: 'sold' | 'stock' | 'employee') =>
    lines.flatMap((line) => {
      const qty = line[type] ?? 0
      return qty > 0 ? [{ ...wholeLine(line), qty }] : []
    })
  return {
    reviewData: { pk_id, sold: entries('sold'), stock: entries('stock'), employee: entries('employee') },
    packageData: {
      pk_id,
      type: '非奶粉',
      weight: 2,
      count: 1,
      postage: 24,
      exchangeRate: 4.7,
      sendTimeISO: '2026-03-01T02:30:00.000Z',
    },
    receiverData: { receiver: '王小明', phone: '13800138000', address: '上海市浦东新区世纪大道1号' },
  }
}

function wholeLine({ item = 'Vitamin C', sold = 0, stock = 0, employee = 0, note = '' }: Line) {
  const subtotalWeight = (sold + stock + employee) / 10
  return { item, price: 20, weight: 0.1, subtotalWeight, cost: 99.64, stock, employee, note }
}

/** Saves an order of `lines` under a fresh package id and gives that id. */
export async function savePackage(desk: Desk, by: Person, ...lines: readonly Line[]): Promise<string> {
  const pkId = newPackageId()
  const saved = await desk.call(submitOrder, { body: orderOf(pkId, ...lines) }, { as: by })
  expect(saved.text).toBe(JSON.stringify({ msg: `Package ${pkId} is saved.` }))
  return pkId
}

/** All unpaid rows of a package, as they are shown. */
export async function rowsOf(desk: Desk, by: Person, pkId: string): Promise<ItemView[]> {
  const { result } = (await desk.call(listItems, {}, { as: by })).answer
  const groups = [result.soldItems, result.stockItems, result.employeeItems, result.exceptionItems]
  return groups.flat().filter((row) => row.pk_id === pkId)
}

/** The one row of a package in a state. */
export async function rowOf(desk: Desk, by: Person, pkId: string, type: ItemType): Promise<ItemView> {
  const rows = (await rowsOf(desk, by, pkId)).filter((row) => row.type === type)
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${rows.length} rows of ${pkId} are ${type}`)
  return row
}

/** Pieces of each row of a package, shortly: `sold 3`, `stock 2 (1 in carts)`. */
export async function piecesOf(desk: Desk, by: Person, pkId: string): Promise<string[]> {
  const rows = await rowsOf(desk, by, pkId)
  return rows
    .map(
      ({ type, qty, qty_in_cart }) => `${type} ${qty}${qty_in_cart > 0 ? ` (${qty_in_cart} in carts)` : ''}`,
    )
    .sort()
}

import type { Input } from '#contract/call.ts'
import { addToCart } from '#contract/cart.ts'
import { submitOrder } from '#contract/order.ts'
import { nameSender } from '#contract/party-naming.ts'
import { costPerEach, weightPerEach } from '#domain/money/landed-cost.ts'
import { postageOf } from '#domain/money/postage.ts'
import { fixedParcel, type PackageType } from '#domain/parcel/package-type.ts'
import type { Role } from '#domain/people/roles.ts'
import { aud, kg, rate, rmb } from '#domain/unit/units.ts'
import { newestItemsOfPackage } from '../../storage/stores/item/item-list.store.ts'
import { readSettings } from '../../storage/stores/setting/setting.store.ts'
import { seededRandom } from '../made-up-business/random.ts'
import { sandboxSending } from '../made-up-business/sending.ts'
import type { DemoContext } from './demo-context.ts'

interface Line {
  readonly item: string
  /** AUD a piece. */
  readonly price: number
  /** Kg of all pieces. */
  readonly weight: number
  readonly sold: number
  readonly stock?: number
}

export interface Parcel {
  /** Its place among the parcels of the story, from 1. */
  readonly number: number
  readonly by: Role
  readonly type: PackageType
  readonly lines: readonly Line[]
  /** Name, phone and address. */
  readonly receiver: readonly [string, string, string]
  /** Id of the party that sent it. */
  readonly sender?: string
}

/** Parcels of the made-up business have lower numbers. */
const firstParcel = 2000

/** Records a parcel that the sandbox courier knows, names its sender, and gives its package id. */
export async function recordParcel(context: DemoContext, until: number, parcel: Parcel): Promise<string> {
  const sending = sandboxSending(seededRandom(parcel.number), firstParcel + parcel.number, {
    at: context.now(),
    until,
  })
  const { pkId: pk_id, sentAt } = sending
  await context.call(parcel.by, submitOrder, { body: await orderOf(context, parcel, { pk_id, sentAt }) })
  if (parcel.sender !== undefined)
    await context.call(parcel.by, nameSender, { body: { pk_id, party: parcel.sender, seen: null } })
  return pk_id
}

async function orderOf(
  { database }: DemoContext,
  { type, lines, receiver: [receiver, phone, place] }: Parcel,
  { pk_id, sentAt }: { pk_id: string; sentAt: number },
): Promise<Input<typeof submitOrder>['body']> {
  const settings = await readSettings(database.db)
  const weight = fixedParcel(type)?.weight ?? kg.from(sum(lines.map((line) => line.weight)))
  const count = fixedParcel(type)?.count ?? sum(lines.map(({ sold, stock = 0 }) => sold + stock))
  const postage = postageOf({ type, weight }, settings)
  const exchangeRate = settings.exchangeRateInSetting
  const entries = lines.map(({ item, price, sold, stock = 0, weight: subtotalWeight }) => {
    const each = weightPerEach(kg.from(subtotalWeight), sold + stock)
    const parts = { price: aud.from(price), weight: each, packageWeight: weight, postage, exchangeRate }
    const whole = { item, price, weight: kg.toNumber(each), subtotalWeight, stock, employee: 0 }
    return { ...whole, cost: rmb.toNumber(costPerEach(parts)), sold }
  })
  const part = (list: 'sold' | 'stock') =>
    entries.flatMap(({ sold, ...entry }) => {
      const qty = list === 'sold' ? sold : entry.stock
      return qty > 0 ? [{ ...entry, qty }] : []
    })
  return {
    reviewData: { pk_id, sold: part('sold'), stock: part('stock'), employee: [] },
    packageData: {
      pk_id,
      type,
      weight: kg.toNumber(weight),
      count,
      postage: aud.toNumber(postage),
      exchangeRate: rate.toNumber(exchangeRate),
      sendTimeISO: new Date(sentAt).toISOString(),
    },
    receiverData: { receiver, phone, address: place },
  }
}

interface Sale {
  readonly pkId: string
  readonly item: string
  readonly qty: number
  /** RMB that the customer pays for these pieces. */
  readonly subtotal: number
  /** Id of the party that pays. */
  readonly customer?: string
  readonly later?: boolean
}

/** Puts sold pieces into the cart of a person. */
export async function putIntoCart(context: DemoContext, as: Role, sale: Sale): Promise<void> {
  const { qty: pieces, subtotal, customer, later } = sale
  await context.call(as, addToCart, {
    body: {
      addToCart: pieces,
      _id: await rowOf(context, sale),
      type: 'sold',
      subtotal,
      ...(customer !== undefined && { customer }),
      ...(later && { customerPaysLater: true }),
    },
  })
}

/** Id of the row of sold pieces of an item. */
export async function rowOf({ database }: DemoContext, { pkId, item }: { pkId: string; item: string }) {
  const rows = await newestItemsOfPackage(database.db, pkId, null, 100)
  const row = rows.find((one) => one.item === item && one.type === 'sold')
  if (!row) throw new Error(`no piece of ${item} in ${pkId} is sold and unpaid`)
  return row.id
}

const sum = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((total, one) => total + one, 0) * 1000) / 1000

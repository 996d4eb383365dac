import { originalTypes } from '#domain/item/moves.ts'
import { costPerEach, weightPerEach } from '#domain/money/landed-cost.ts'
import { postageOf } from '#domain/money/postage.ts'
import { aud, type Grams } from '#domain/money/units.ts'
import { fixedParcel, type PackageType, packageTypes } from '#domain/parcel/package-type.ts'
import type { Settings } from '#domain/setting/settings.ts'
import { addressLine } from '../../server/src/ports/courier/address-line.ts'
import { packParcel } from '../../server/src/ports/courier/sandbox/goods.ts'
import { makeReceiver } from '../../server/src/ports/courier/sandbox/people.ts'
import type { ItemTable } from '../../server/src/storage/stores/item/item.table.ts'
import type { OrderLineTable, PackageTable } from '../../server/src/storage/stores/package/package.table.ts'
import type { Random } from '../random.ts'

const hour = 3_600_000
const rateTypes: Readonly<Record<string, PackageType>> = {
  婴儿奶粉: '奶粉',
  蓝胖子3罐: '蓝胖子3',
  蓝胖子6罐: '蓝胖子6',
  杂货: '非奶粉',
  其他: '其他',
}

export interface Parcel {
  readonly parcel: PackageTable
  readonly lines: readonly OrderLineTable[]
  /** The rows right after the order was saved. */
  readonly items: readonly ItemTable[]
}

/** Makes an order: goods and receiver from the sandbox courier, amounts from the formulas. */
export function makeParcel(
  random: Random,
  number: number,
  order: { at: number; by: string; settings: Settings },
): Parcel {
  const { at, by, settings } = order
  const contents = packParcel(random)
  const type = rateTypes[contents.rateType] ?? packageTypes[4]
  const weight = (fixedParcel(type)?.weight ?? contents.grams) as Grams
  const postage = postageOf({ type, weight }, settings)
  const receiver = makeReceiver(random)
  const pk_id = packageId(number)
  const parcel: PackageTable = {
    pk_id,
    id: random.id(at),
    type,
    weight_grams: weight,
    count: fixedParcel(type)?.count ?? contents.pieces,
    postage_cents: postage,
    exchange_rate_micro: settings.exchangeRateInSetting,
    send_time: at - random.between(1, 40) * hour,
    note: random.happens(0.08)
      ? random.pick('note', ['急件', '加固包装', 'call before delivery', '生日礼物'])
      : '',
    receiver: receiver.name,
    phone: receiver.mobile,
    address: addressLine(receiver.province, receiver.city, receiver.district, receiver.street),
    settings_snapshot: JSON.stringify(settings),
    created_by: by,
    created_at: at,
    upper_id: pk_id.toUpperCase(),
  }
  const grams = Math.floor(weight / contents.pieces)
  const lines = contents.lines.map(({ name, qty }): OrderLineTable => {
    const price = aud.from(random.between(450, 6500) / 100)
    const subtotalWeight = (grams * qty) as Grams
    const each = weightPerEach(subtotalWeight, qty)
    const states = split(random, qty)
    return {
      id: random.id(at),
      pk_id,
      item: name,
      qty,
      ...states,
      price_cents: price,
      subtotal_weight_grams: subtotalWeight,
      weight_grams: each,
      cost_fen: costPerEach({
        price,
        weight: each,
        packageWeight: weight,
        postage,
        exchangeRate: settings.exchangeRateInSetting,
      }),
      created_at: at,
    }
  })
  lines.sort((a, b) => (a.id < b.id ? -1 : 1))
  return { parcel, lines, items: lines.flatMap((line) => itemsOf(random, line)) }
}

/** A package id that the sandbox courier knows. */
function packageId(number: number): string {
  const letters = [number / 26, number].map((value) => String.fromCharCode(65 + (Math.floor(value) % 26)))
  return `PE${String(number).padStart(7, '0')}${letters.join('')}`
}

function split(random: Random, qty: number) {
  const stock = random.happens(0.25) ? random.between(0, qty) : 0
  const employee = random.happens(0.12) ? random.between(0, qty - stock) : 0
  return { sold: qty - stock - employee, stock, employee }
}

function itemsOf(random: Random, line: OrderLineTable): ItemTable[] {
  const { pk_id, item, price_cents, weight_grams, cost_fen, created_at } = line
  return originalTypes
    .filter((type) => line[type] > 0)
    .map((type) => ({
      id: random.id(created_at),
      pk_id,
      item,
      type,
      original_type: type,
      qty: line[type],
      qty_in_cart: 0,
      price_cents,
      weight_grams,
      cost_fen,
      approved: 0,
      subtotal_fen: null,
      subtotal_in_cart_fen: 0,
      note: '',
      requested_by: '',
      reason: '',
      created_at,
      updated_at: created_at,
    }))
}

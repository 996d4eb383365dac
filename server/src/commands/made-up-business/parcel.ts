import { printedAddress } from '#domain/address/place.ts'
import { withGroups } from '#domain/correction/revision.ts'
import { originalTypes } from '#domain/item/moves.ts'
import { costPerEach, weightPerEach } from '#domain/money/landed-cost.ts'
import { postageOf } from '#domain/money/postage.ts'
import { fixedParcel, type PackageType, packageTypes } from '#domain/parcel/package-type.ts'
import type { Settings } from '#domain/setting/settings.ts'
import { aud, type Fen, type Grams } from '#domain/unit/units.ts'
import { packParcel } from '../../ports/courier/sandbox/goods.ts'
import { makeReceiver } from '../../ports/courier/sandbox/people.ts'
import { unstatedColumns } from '../../storage/schema/field-columns.ts'
import { personId } from '../../storage/schema/person-id.ts'
import type { ItemTable } from '../../storage/schema/tables/parcel/item.table.ts'
import type { OrderLineTable, PackageTable } from '../../storage/schema/tables/parcel/package.table.ts'
import { bookedInMadeUp } from '../../storage/stores/month/booked-month.ts'
import { usualPrice } from './prices.ts'
import type { Random } from './random.ts'
import type { Sending } from './sending.ts'

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
  order: { sending: Sending; at: number; by: string; settings: Settings },
): Parcel {
  const { at, by, settings } = order
  const { pkId: pk_id, sentAt } = order.sending
  const contents = packParcel(random)
  const type = rateTypes[contents.rateType] ?? packageTypes[4]
  const weight = (fixedParcel(type)?.weight ?? contents.grams) as Grams
  const postage = postageOf({ type, weight }, settings)
  const receiver = makeReceiver(random)
  const recorded: Omit<PackageTable, 'last_group' | 'pieces'> = {
    ...unstatedColumns,
    pk_id,
    id: random.id(at),
    type,
    weight_grams: weight,
    count: fixedParcel(type)?.count ?? contents.pieces,
    postage_cents: postage,
    exchange_rate_micro: settings.exchangeRateInSetting,
    send_time: sentAt,
    note: random.happens(0.08)
      ? random.pick('note', [
          '急件 Urgent',
          '加固包装 Strong box',
          '派送前请致电 Call before delivery',
          '生日礼物 Birthday gift',
        ])
      : '',
    receiver: receiver.name,
    phone: receiver.mobile,
    address: printedAddress({ ...receiver, address: receiver.street }),
    settings_snapshot: JSON.stringify(settings),
    created_by: by,
    created_at: at,
    upper_id: pk_id.toUpperCase(),
    revision: 1,
    is_void: 0,
    is_stock: 0,
    booked_month: bookedInMadeUp(sentAt),
    sender: null,
    person: personId(receiver.name, receiver.mobile),
    track: 'unknown',
    money: null,
    to_approve: 0,
    on_account: 0,
  }
  const grams = Math.floor(weight / contents.pieces)
  const made = contents.lines.map(({ name, qty }) => {
    const price = aud.from(Math.round(usualPrice(name) * random.between(92, 108)) / 100)
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
      changed_in: 1,
      cost_changed_in: 1,
    }
  })
  made.sort((a, b) => (a.id < b.id ? -1 : 1))
  const lines: OrderLineTable[] = grouped(made)
  const parcel: PackageTable = {
    ...recorded,
    last_group: Math.max(...lines.map(({ line_group }) => line_group)),
    pieces: lines.reduce((total, { qty }) => total + qty, 0),
  }
  return { parcel, lines, items: lines.flatMap((line) => itemsOf(random, line)) }
}

/** Numbers the line groups, which lines of the same item, price, weight and cost share. */
function grouped<L extends Omit<OrderLineTable, 'line_group'>>(lines: readonly L[]) {
  const keys = lines.map((line) => ({
    item: line.item,
    price: line.price_cents,
    weight: line.weight_grams,
    cost: line.cost_fen as Fen,
  }))
  const groups = withGroups(keys, 0)
  return lines.map((line, index) => ({ ...line, line_group: groups[index]?.group ?? 1 }))
}

function split(random: Random, qty: number) {
  const stock = random.happens(0.25) ? random.between(0, qty) : 0
  const employee = random.happens(0.12) ? random.between(0, qty - stock) : 0
  return { sold: qty - stock - employee, stock, employee }
}

function itemsOf(random: Random, line: OrderLineTable): ItemTable[] {
  const { pk_id, item, price_cents, weight_grams, cost_fen, line_group, created_at } = line
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
      line_group,
      created_at,
      updated_at: created_at,
    }))
}

import type { Answer } from '#contract/call.ts'
import type { getPackage, listLatestPackages, listPackages } from '#contract/package.ts'
import { sentDetails } from '#domain/order/details.ts'
import { parcelWord } from '#domain/parcel/parcel-word.ts'
import { item } from './items.ts'

type Package = Answer<typeof getPackage>
type Correctable = NonNullable<Package['correction']>
type Track = Package['trackRecords']
type Tile = Answer<typeof listLatestPackages>['result'][number]

export const known = 'PE1234567AB'

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const entry = (leg: 'forwarder' | 'domestic', hours: number, message: string) => ({
  leg,
  message,
  time: hoursAgo(hours).slice(0, 19).replace('T', ' '),
  at: hoursAgo(hours),
})

/** A track with both legs, by default 12 minutes old. */
export const track = (more: Partial<Track> = {}): Track => ({
  trackInfo: [
    entry('forwarder', 200, '包裹已在阿德莱德仓库收件'),
    entry('forwarder', 90, '已转国内派送'),
    entry('domestic', 80, '已收取快件'),
    entry('domestic', 10, '正在派件'),
  ],
  domesticCourier: '顺丰速运',
  domesticParcelID: '31000123456789',
  status: '派送中',
  state: 'under_way',
  unread: 0,
  updatedAt: hoursAgo(0.21),
  refreshing: false,
  ...more,
})

const wayOf = ({ state }: Track) => {
  const word = { track: state, money: null, toApprove: false, onAccount: false }
  return parcelWord(word, { sendTime: 0, isVoid: false }, Date.now()).way
}

/** A package of 5 sold and 2 stock pieces of milk. */
export function packageAnswer(
  record: Partial<Package['packageRecord']> = {},
  trackRecords: Track = track(),
): Package {
  const pk_id = record.pk_id ?? known
  return {
    itemRecords: [item('stock', 2, { pk_id, note: 'fragile' }), item('sold', 5, { pk_id })],
    next: null,
    packageRecord: {
      ...sentDetails({
        packageData: { sendTimeISO: '2026-03-01T02:30:00.000Z' },
        receiverData: {
          receiver: '王小明',
          phone: '13800138000',
          address: '上海市浦东新区世纪大道1号',
        },
      }),
      pk_id,
      type: '非奶粉',
      weight: 10,
      count: 7,
      exchangeRate: 4.7,
      postage: 120,
      createdAt: '2026-03-01T03:00:00.000Z',
      person: 'wang',
      word: { way: wayOf(trackRecords), money: 'unpaid' },
      ...record,
    },
    trackRecords,
  }
}

/** An entry of the recent packages. */
type Listed = Answer<typeof listPackages>['result'][number]

/** A package as the list shows it. */
export const listedPackage = (pk_id: string, more: Partial<Listed> = {}): Listed => ({
  _id: pk_id,
  pk_id,
  receiver: '王小明',
  phone: '13800138000',
  person: 'wang',
  sendTimeISO: '2026-03-01T02:30:00.000Z',
  type: '非奶粉',
  weight: 10,
  count: 7,
  items: [{ item: 'Milk', qty: 7 }],
  state: 'under_way',
  word: { way: 'on_the_way', money: 'part_paid', onAccount: true },
  unpaid: 5,
  sender: { _id: 'p1', name: 'Lee' },
  ...more,
})
export const tile = (pk_id: string, type: Tile['type'] = '非奶粉'): Tile => ({
  pk_id,
  type,
  receiver: '王小明',
  sendDateInADL: '03-01',
})

/** What the corrections of that package need: one line, whose pieces are all free. */
export const correctable = (more: Partial<Correctable> = {}): Correctable => ({
  revision: 1,
  isVoid: false,
  recordedBy: 'Anna',
  recordedByMe: true,
  changedBy: null,
  mayEdit: true,
  mayAmend: true,
  whyNot: null,
  paid: [],
  writtenOff: [],
  lines: [
    {
      line: 1,
      item: 'Milk',
      qty: 7,
      sold: 5,
      stock: 2,
      employee: 0,
      price: 30,
      subtotalWeight: 2.1,
      weight: 0.3,
      cost: 157.92,
    },
  ],
  rows: [
    { _id: 'r1', line: 1, type: 'sold', qty: 5, free: 5 },
    { _id: 'r2', line: 1, type: 'stock', qty: 2, free: 2 },
  ],
  obstacles: { void: [], whole: [], removal: [] },
  ...more,
})

/** What the preview of a correction says of a row whose pieces stay. */
export const previewedRow = {
  _id: 'r1',
  line: 1,
  item: 'Milk',
  type: 'sold' as const,
  before: 5,
  after: 5,
  costBefore: 157.92,
  costAfter: 87.42,
  losesApproval: false,
}

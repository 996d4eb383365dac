import { costPerEach, weightPerEach } from '#domain/landed-cost.ts'
import { postageOf } from '#domain/postage.ts'
import type { Settings } from '#domain/settings.ts'
import { aud, kg, rate, rmb } from '#domain/units.ts'

/** Of each order; a line starts as two item rows: sold and stock. */
const linesPerOrder = 5

/** Enough that no run takes all pieces of a row. */
const soldPieces = 10_000
const stockPieces = 2_000
const packageWeight = 600
const price = 20

/** A valid order under the settings in force; `pkId` is what makes it another one. */
export function orderOf(pkId: string, settings: Settings) {
  const type = '非奶粉' as const
  const pieces = soldPieces + stockPieces
  const subtotalWeight = packageWeight / linesPerOrder
  const weight = weightPerEach(kg.from(subtotalWeight), pieces)
  const postage = postageOf({ type, weight: kg.from(packageWeight) }, settings)
  const exchangeRate = settings.exchangeRateInSetting
  const cost = costPerEach({
    price: aud.from(price),
    weight,
    packageWeight: kg.from(packageWeight),
    postage,
    exchangeRate,
  })
  const lines = Array.from({ length: linesPerOrder }, (_, index) => ({
    item: `Blackmores Vitamin C 500 mg, bottle ${index + 1}`,
    price,
    weight: kg.toNumber(weight),
    subtotalWeight,
    cost: rmb.toNumber(cost),
    stock: stockPieces,
    employee: 0,
    note: 'best before 2027-05',
  }))
  return {
    reviewData: {
      pk_id: pkId,
      sold: lines.map((line) => ({ ...line, qty: soldPieces })),
      stock: lines.map((line) => ({ ...line, qty: stockPieces })),
      employee: [],
    },
    packageData: {
      pk_id: pkId,
      type,
      weight: packageWeight,
      count: 1,
      postage: aud.toNumber(postage),
      exchangeRate: rate.toNumber(exchangeRate),
      sendTimeISO: '2026-03-01T02:30:00.000Z',
    },
    receiverData: { receiver: '王小明', phone: '13800138000', address: '上海市浦东新区世纪大道1号' },
  }
}

/** The package id of a number, 11 characters long; `letter` keeps orders that are stocked and measured apart. */
export function packageIdOf(letter: 'S' | 'M', number: number): string {
  return `${letter}${String(number).padStart(10, '0')}`
}

// @rules 9-order-25 21-search-01
import { describe, expect, test } from 'vitest'
import { leastTime } from '../../../../testkit/report/thread-time.ts'
import { aptamil, productNamed } from '../testing/products.ts'
import { findOffers } from './find-offers.ts'
import type { ProductRecord } from './list-products.ts'

const old = productNamed('p2', 'Karicare 3', { mergedInto: { _id: 'p1', name: '爱他美白金3段' } })
const gone = productNamed('p3', 'Aptamil Gold 3', { archived: true })
const zinc = productNamed('p4', 'Zinc 60', { nameZh: '锌片', letters: '锌xin 片pian' })
const all = [zinc, gone, old, aptamil]
const found = (typed: string, products: readonly ProductRecord[] = all) =>
  findOffers(products, typed).map(({ _id }) => _id)

describe('products for a typed text', () => {
  test('are found by any of their names, without spaces, by barcode and pinyin; a merged one finds its survivor', () => {
    for (const typed of ['白金', '老款', 'PLATINUM 3', 'aptamilp', '6291041500213', 'karicare'])
      expect([typed, found(typed)]).toEqual([typed, ['p1']])
    for (const typed of ['xin', 'xinp', 'xp', 'pian', 'XPIAN'])
      expect([typed, found(typed)]).toEqual([typed, ['p4']])
    for (const typed of ['atmbj3', 'aitamei', 'lk3', 'laokuan3d', '白金爱他美3段', '3段爱他美', 'platinum3'])
      expect([typed, found(typed)]).toEqual([typed, ['p1']])
    expect([found('gold'), found(' '), found('nothing')]).toEqual([[], [], []])
  })

  test('are found by parts of the name in any order, with and without spaces', () => {
    const organic = productNamed('p8', '贝拉米 有机婴儿配方奶粉 3段 900g')
    const platinum = productNamed('p9', 'A2 至初白金奶粉3段 900g')
    const of = (typed: string) => found(typed, [...all, organic, platinum])
    for (const typed of ['贝拉米有机3段', '3段 有机 贝拉米', '贝拉米3段900克'])
      expect([typed, of(typed)]).toEqual([typed, ['p8']])
    expect([of('a2白金3段 900g'), of('900g白金 a2')]).toEqual([['p9'], ['p9']])
  })

  test('begin with those that begin with the text, and are at most eight', () => {
    const many = Array.from({ length: 20 }, (_, at) => productNamed(`m${at}`, `Oil with zinc ${at}`))
    expect(found('zinc', [...many, zinc])).toEqual(['p4', 'm0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6'])
  })

  test('of 5,000 are found within 50 ms of a key', async () => {
    const many = Array.from({ length: 5000 }, (_, at) =>
      productNamed(`m${at}`, `Swisse vitamin ${at} 900g`, {
        nameZh: `维生素 ${at} 号`,
        aliases: [`老款 ${at}`],
        letters: '维wei 生sheng 素su 号hao 老lao 款kuan',
      }),
    )
    for (const typed of ['s', 'sw', 'swisse vitamin 4999', '维生素', '老款 49', 'wssh', 'lkx', 'zzz'])
      expect(await leastTime(50, () => findOffers(many, typed)), typed).toBeLessThan(50)
    expect(found('swisse vitamin 4999', many)[0]).toBe('m4999')
  })
})

// @rules 8-paste-13 8-paste-14 8-paste-04 8-paste-02
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearGoods, unclearGoods } from '../../testkit/corpus/goods-lines.ts'
import { readMessage } from './read-message.ts'

const receiver = '王春燕 13912340001 江苏省无锡市滨湖区太湖大道1888号'

/**
 * What is read of goods below a receiver: the items, of which a doubtful one has a question mark, and what is
 * marked or wrong beside them.
 */
function readGoods(line: string) {
  const { parcels } = readMessage(`${receiver}\n${line.replaceAll('⏎', '\n')}`)
  const items = parcels.flatMap((parcel) => parcel.items)
  const [parcel] = parcels
  const spoiled =
    parcels.length !== 1 || parcel?.address.doubtful || parcel?.address.text !== '太湖大道1888号'
  return {
    items: items.map(({ text, qty, doubtful }) => `${text}=${qty ?? ''}${doubtful ? '?' : ''}`).join(';'),
    spoiled,
  }
}

test('goods are read with their pieces beside a price, a total, a remark or a sign at their end', () => {
  const wrong = clearGoods.filter(([line = '', items = '']) => {
    const read = readGoods(line)
    return read.items !== items || read.spoiled
  })
  expect(wrong).toEqual([])
})

test('goods are marked where another number, money, a box, a person or a remark may be meant', () => {
  expect(unclearGoods.flat().filter((line) => !readGoods(line).items.includes('?'))).toEqual([])
})

test('numbered goods that begin with a person are marked without a receiver, too', () => {
  for (const text of [
    '1. 王春燕-a2白金3段*3\n2. 李秋香-爱他美2段*6',
    '1、欧阳晓燕－a2白金3段 3罐\n2、小美/爱他美2段+6',
  ]) {
    const items = readMessage(text).parcels.flatMap((parcel) => parcel.items)
    expect([text, items.map(({ doubtful }) => doubtful)]).toEqual([text, [true, true]])
  }
})

test('a remark in brackets goes to the rest', () => {
  const text = `${receiver}\n爱他美2段 3罐（急）`
  const rest = readMessage(text).parcels.flatMap((parcel) => parcel.rest)
  expect(rest.map(({ start, end }) => text.slice(start, end))).toEqual(['（急）'])
})

const name = fc.constantFrom(
  '爱他美2段',
  'a2白金3段',
  '贝拉米有机奶粉3段 900g',
  'swisse鱼油400粒',
  '德运全脂 1kg',
)
const pieces = fc.integer({ min: 1, max: 50 })
const counts = fc.constantFrom(
  (qty: number) => `x${qty}`,
  (qty: number) => `*${qty}`,
  (qty: number) => `${qty}罐`,
  (qty: number) => `${qty} tins`,
  (qty: number) => `+${qty}`,
)
const other = fc.constantFrom(
  '238',
  '238元',
  '¥238',
  '238/罐',
  '2-',
  '共',
  '各',
  '约',
  '（急）',
  '（送1罐）',
  '半',
  '王春燕',
  '急',
  '改',
)
const close = fc.constantFrom('', '~', '！', '…', '?', '哦', '呀！', '🍼', '，谢谢', '。')

test('any line of goods is right, or marked', () => {
  fc.assert(
    fc.property(
      name,
      pieces,
      counts,
      fc.option(other),
      fc.nat(2),
      close,
      (goods, qty, count, word, at, closing) => {
        const parts = [goods, count(qty)]
        if (word !== null) parts.splice(at, 0, word)
        const line = parts.join(' ') + closing
        const { items, spoiled } = readGoods(line)
        if (!items.includes('?') && !spoiled) expect([line, items]).toEqual([line, `${goods}=${qty}`])
        if (word === null) expect([line, items, spoiled]).toEqual([line, `${goods}=${qty}`, false])
      },
    ),
  )
})

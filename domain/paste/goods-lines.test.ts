// @rules 8-paste-13 8-paste-14 8-paste-04 8-paste-02
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearGoods, unclearGoods } from '../../testkit/corpus/goods-lines.ts'
import { always } from '../../testkit/random/always.ts'
import { isDoubtfulName, isDoubtfulRemark } from './item-name.ts'
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

test('a name of goods may have numbers of its own, and words that only look like something else', () => {
  const names = [
    '爱他美2段|a2白金3段|3段爱他美|900g羊奶粉|400粒鱼油|1岁奶粉|12个月奶粉|2合一咖啡|奶粉1至3岁|奶粉2到3周岁|奶粉6至12个月|奶粉0到6月',
    '鱼油300至400g|鱼油1至1.2kg|900g omega-3|B12|spf50防晒|spf 50 防晒|stage 3|stage3|no.1鱼油|no 1 鱼油|第1阶段|阶段 1|vitamin c 60 tablets',
    '牛奶1.5L|牛奶1,25L|果汁50%|退热贴|特别版奶粉|新款 高钙惠氏|a2-白金|有机奶粉 2段|Swisse 鱼油|豆豆 爱他美|爱他美900g 金装',
    '爱他美2段 王子妈妈装|子母爱他美|爱他美尽快递|急救包|妈咪爱 奶粉',
  ].flatMap((line) => line.split('|'))
  expect(names.filter(isDoubtfulName)).toEqual([])
})

test('a name of goods is marked that may hold pieces, money, a day, a request or a person', () => {
  const names = [
    '爱他美3罐|爱他美三 罐|爱他美 3 tin|a2 2 cans|爱他美x3|爱他美 x 3|爱他美x 12|爱他美约|爱他美 about|爱他美-|爱他美1段2段|各爱他美|12345',
    '(白金)爱他美|3 爱他美|3爱他美|11.25爱他美|0001 abc|of a2|and a2|for a2|单 爱他美|爱他美 238|爱他美 60|爱他美3-4段|爱他美1/2段|爱他美3至4段|爱他美3至 4段',
    '爱他美 238 元|爱他美238元|爱他美238澳币|¥爱他美|特价爱他美|邮费|爱他美2月3日|爱他美2月 3日|今天爱他美|爱他美明天|爱他美上次|爱他美周一',
    '帮买爱他美|给小明爱他美|爱他美不要|爱他美别的|缺货爱他美|爱他美退货|爱他美其他|箱数|总量|重量|QTY|罐|大罐|瓶子|爱他美 急|爱他美(加急)',
    '爱他美 谢谢老板|爱他美 尽快发货|爱他美 ok|急用 爱他美|李雷爱他美1段|李雷a2|李雷的爱他美|爱他美-李雷|a2/ 李雷|爱他美1段 李雷',
    '爱他美900g 李雷|爱他美1段  李雷|王春燕-a2|王春燕 / a2|小美-a2|王春燕 a2|王春燕  a2|豆豆妈 a2|李家爸 a2|豆豆姐 a2|豆豆老师 a2',
  ].flatMap((line) => line.split('|'))
  expect(names.filter((name) => !isDoubtfulName(name))).toEqual([])
})

test('a remark behind the pieces that says how they are wanted says nothing of them', () => {
  const remarks =
    '急|加急|特急|急用|急件|尽快|尽快发货|谢谢|谢谢老板|辛苦|辛苦了|麻烦了|拜托|已付|已付款|OK|包邮'
  expect(remarks.split('|').filter(isDoubtfulRemark)).toEqual([])
  const others = '不急|急用吗|急要2段|谢谢你送的一罐|尽快改成三段的|2段改3段'
  expect(others.split('|').filter((remark) => !isDoubtfulRemark(remark))).toEqual([])
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

test('any line of goods is right, or marked', () =>
  always(name, pieces, counts, fc.option(other), fc.nat(2), close, (goods, qty, count, word, at, closing) => {
    const parts = [goods, count(qty)]
    if (word !== null) parts.splice(at, 0, word)
    const line = parts.join(' ') + closing
    const { items, spoiled } = readGoods(line)
    if (!items.includes('?') && !spoiled) expect([line, items]).toEqual([line, `${goods}=${qty}`])
    if (word === null) expect([line, items, spoiled]).toEqual([line, `${goods}=${qty}`, false])
  }))

// @rules 8-paste-02
import { expect, it } from 'vitest'
import { simplified } from '../address/traditional.ts'
import { labelsIn } from './labels.ts'
import { type NameLook, nameLook } from './names.ts'
import { phonesIn } from './phones.ts'
import { readMessage } from './read-message.ts'

it.each<[NameLook, string]>([
  ['sure', '王小明 欧阳娜娜 王先生 阿依古丽·买买提 Amy MARY'],
  ['maybe', '小美 小美Amy Li 豆豆妈 amy'],
  [null, '前台 包邮 马上 原来 家园 项目 付款 原价 安佳 王府井大街 文三路 room 一二三四五六七 A'],
])('looks like a name: %s', (look, words) => {
  for (const word of words.split(' ')) expect(nameLook(word), word).toBe(look)
})

it('a name of letters has up to four words', () => {
  expect(['Mary Ann Smith', 'mary ann smith', 'thank you'].map(nameLook)).toEqual(['sure', 'maybe', null])
})

const labels = (line: string) => labelsIn(line, simplified(line)).map(({ label }) => label)

it('words that mean something else as well are labels with a colon only', () => {
  const words =
    '收 收货 收件 to ph name 详细 号码 from 需要 订单 下单 购买 城市 area note item items goods zip 备注 備註 留言 买家留言 remark remarks sender'
  for (const word of words.split(' ')) {
    expect(labels(`${word} abc`), word).toEqual([])
    expect(labels(`${word}: abc`), word).toHaveLength(1)
  }
})

it.each([
  ['商品: 爱他美', ['goods']],
  ['手机号13800138000', ['phone']],
  ['金色家园手機號碼 13800138000', ['phone']],
  ['收货人王小明 微信号: abc', ['name', 'wechat']],
  ['photo: abc', []],
])('%s has the labels %j', (line, found) => expect(labels(line)).toEqual(found))

it.each([
  ['13800138000', true],
  ['+61 412 345 678', true],
  ['0061 412 345 678', false],
  ['010-65529988', true],
  ['0755-23456789转802Amy', false],
  ['B-13800138000', false],
])('whether %s is certainly a phone: %s', (line, sure) =>
  expect(phonesIn(line).map((phone) => phone.sure)).toEqual([sure]),
)

it('a number with a letter behind it is no phone', () => expect(phonesIn('13800138000a')).toEqual([]))

it('a street is marked whose room may be digits of the phone', () => {
  const [parcel] = readMessage('王春燕 江苏省无锡市滨湖区太湖大道1888号3-2-13912340001').parcels
  expect(parcel?.address.doubtful).toBe(true)
})

it('an address that names no street and no area is marked', () => {
  const [parcel] = readMessage('姓名：王小明 电话：13800138000 地址：家里').parcels
  expect([parcel?.address.text, parcel?.address.doubtful]).toEqual(['家里', true])
})

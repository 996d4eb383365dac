// @rules 8-paste-02
import { expect, it } from 'vitest'
import { simplified } from '../address/traditional.ts'
import { labelsIn } from './labels.ts'
import { gluedName, isPlace, type NameLook, nameLook } from './names.ts'
import { phonesIn } from './phones.ts'
import { readMessage } from './read-message.ts'
import { sourceOf } from './source.ts'

it.each<[NameLook, string]>([
  ['sure', '王小明 欧阳娜娜 欧阳娜 丘小明 葉小明 江河明 王先生 欧阳先生 李哥 阿卜杜拉·买买提·艾力 Amy MARY'],
  [
    'maybe',
    '小美 小美Amy 豆豆妈 小欧阳 某欧阳先生 欧阳 欧阳娜娜娜 王总部 王明哥 小美女士 王园 王小明明 阿依古丽·买买提A',
  ],
  ['maybe', 'A阿依古丽·买买提 五个字的人 amy AB roomy classroom mAry'],
  [
    null,
    '前台 高中 包邮 马上 原来 金色 家园 项目 付款 原价 安佳 王府井大街 文三路 王路 王家店 王 六个字的人吗 一二三四五六七',
  ],
  [null, 'room A 12B 3amy amy3 小美3 3小美A 小美Amy路 谢谢老板'],
])('looks like a name: %s', (look, words) => {
  for (const word of words.split(' ')) expect([word, nameLook(word)]).toEqual([word, look])
})

it('a name of letters has up to four words', () => {
  const names = ['Mary Ann Smith', 'MARY ANN', 'Mary A', 'mary ann smith', 'Mary aNN', 'thank you', 'amy 3']
  expect(names.map(nameLook)).toEqual(['sure', 'sure', 'sure', 'maybe', 'maybe', null, null])
})

it('a name stands directly behind the number of a house', () => {
  const words = '文三路1号王小明 文三路5张敏 3栋欧阳娜娜 1号院子王小明 文三路王小明 王小明 1号小美'.split(' ')
  expect(words.map(gluedName)).toEqual(['王小明', '张敏', '欧阳娜娜', '', '', '', ''])
})

it('a place ends as places do, or has numbers or letters', () => {
  expect(['3a小美家', '小美家B', '小美', '金色花园', '世外桃园', '文三路口'].map(isPlace)).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
  ])
})

const labels = (line: string) => labelsIn(line, simplified(line))

it('words that mean something else as well are labels with a colon only', () => {
  const words =
    '收 收货 收件 to ph name 详细 号码 from 需要 订单 下单 购买 城市 area note item items goods zip 备注 備註 留言 买家留言 remark remarks sender'
  for (const word of words.split(' ')) {
    expect(labels(`${word} abc`), word).toEqual([])
    expect(labels(`${word}: abc`), word).toHaveLength(1)
  }
})

it.each([
  ['商品: 爱他美', 'goods=商品: '],
  ['手机号13800138000', 'phone=手机号'],
  ['金色家园手機號碼 13800138000', 'phone=手機號碼 '],
  ['金色家园联系电话:(0571)88888888', 'phone=联系电话:'],
  ['收件人手机号码+8613800138000', 'phone=收件人手机号码'],
  ['金色家园tel 13800138000', ''],
  ['收货人王小明 微信号: abc', 'name=收货人 wechat=微信号: '],
  ['收货人:姓名:王小明', 'name=收货人: name=姓名:'],
  ['1姓名是王小明', 'name=姓名是'],
  ['【收货人】 王小明', 'name=收货人】 '],
  ['【收货人】姓名 王小明', 'name=收货人】 name=姓名 '],
  ['金色家园手机13800138000 Amy', 'phone=手机'],
  ['身份证号110101199001011234', 'other=身份证号'],
  ['邮编310012 备注:急', 'other=邮编 other=备注:'],
  ['联系电话', 'phone=联系电话'],
  ['我家地址浙江省杭州市', 'address=地址'],
  ['我家收货地址 浙江省杭州市', 'address=收货地址 '],
  ['我家地址:文三路', 'address=地址:'],
  ['地址改一下', ''],
  ['照片地址改一下', ''],
  ['photo: abc', ''],
])('%s has the labels %j', (line, found) => {
  const said = labels(line).map(({ label, start, end }) => `${label}=${line.slice(start, end)}`)
  expect(said.join(' ').replace(/ +$/, '')).toBe(found.replace(/ +$/, ''))
})

it('some labels say that the receiver is meant', () => {
  const receives = (line: string) => labels(line).map((label) => label.receives)
  expect(receives('收件人: 收货地址: 收件人手机13800138000 receiver: to: ')).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(receives('姓名: 地址浙江省 电话13800138000 name: tel: ')).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

it.each([
  ['[2568]18412345678', '[2568]18412345678=18412345678转2568'],
  ['【 2568 】 18412345678', '【 2568 】 18412345678=18412345678转2568'],
  ['+86 138 0013 8000', '+86 138 0013 8000=13800138000'],
  ['0086-138-0013-8000', '0086-138-0013-8000=13800138000'],
  ['013800138000', '013800138000=13800138000'],
  ['(138)00138000', '(138)00138000=13800138000'],
  ['王小明(13800138000)', '(13800138000)=13800138000'],
  ['(电话13800138000)', '13800138000=13800138000'],
  ['138.0013.8000', '138.0013.8000=13800138000?'],
  ['1380-013-8000', '1380-013-8000=13800138000?'],
  ['13800138000-12', '13800138000-12=13800138000转12?'],
  ['13800138000-123', '13800138000-123=13800138000转123'],
  ['13800138000转1', '13800138000转1=13800138000转1'],
  ['13800138000#1', '13800138000#1=13800138000转1'],
  ['13800138000 12', '13800138000=13800138000?'],
  ['13800138000 1', '13800138000=13800138000'],
  ['13800138000 1234567', '13800138000=13800138000'],
  ['1503、138-0013-8000', '138-0013-8000=13800138000'],
  ['B-13800138000', '13800138000=13800138000?'],
  ['13800138000a', ''],
  ['010-65529988', '010-65529988=01065529988'],
  ['0755-23456789转1', '0755-23456789转1=075523456789转1'],
  ['0755-23456789转802Amy', '0755-23456789=075523456789?'],
  ['0755-23456789 转 802Amy', '0755-23456789=075523456789?'],
  ['4008123123', '4008123123=4008123123'],
  ['24008888', ''],
  ['电话: 88888888', '88888888=88888888'],
  ['Tel 8888888', '8888888=8888888'],
  ['电话已经打不通了88888888', ''],
  ['电话88 号 88888888', ''],
  ['+61 412 345 678', '+61 412 345 678=+61412345678'],
  ['0061 412 345 678', '0061 412 345 678=0061412345678?'],
  ['备用13900139000', '13900139000=13900139000 spare'],
  ['另 13900139000', '13900139000=13900139000 spare'],
  ['或13900139000', '13900139000=13900139000 spare'],
  ['紧急联系人: 13900139000', '13900139000=13900139000 spare'],
  ['备用1号 13900139000', '13900139000=13900139000'],
])('%s has the phones %j', (line, found) => {
  const read = phonesIn(line).map(
    ({ start, end, text, sure, spare }) =>
      `${line.slice(start, end).trim()}=${text}${sure ? '' : '?'}${spare ? ' spare' : ''}`,
  )
  expect(read.join(' ')).toBe(found)
})

it.each([
  ['王\r\n小', '王\n小'],
  ['王\r小', '王\n小'],
  ['王\u2028小', '王\n小'],
  ['王\u3000小', '王 小'],
  ['王\u200b\u{fe0f}小', '王小'],
  ['Ａ１：－—', 'A1:--'],
  ['<p>王</p>小<3', '\n  王\n   小<3'],
  ['王&nbsp;小&#12345;', '王\n     小\n       '],
])('%j is read as %j', (pasted, text) => expect(sourceOf(pasted).text).toBe(text))

it('a street is marked whose room may be digits of the phone', () => {
  const [parcel] = readMessage('王春燕 江苏省无锡市滨湖区太湖大道1888号3-2-13912340001').parcels
  expect(parcel?.address.doubtful).toBe(true)
})

it('an address that names no street and no area is marked', () => {
  const [parcel] = readMessage('姓名：王小明 电话：13800138000 地址：家里').parcels
  expect([parcel?.address.text, parcel?.address.doubtful]).toEqual(['家里', true])
})

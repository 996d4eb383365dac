// @rules 8-paste-01 8-paste-02 8-paste-03 8-paste-04 8-paste-05
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CorpusMessage, later, plain, unusual } from '../../testkit/corpus/message-corpus.ts'
import { wholeReadings } from '../../testkit/corpus/whole-readings.ts'
import { always } from '../../testkit/random/always.ts'
import { leastTime } from '../../testkit/report/thread-time.ts'
import { citiesOf, districtsOf } from '../address/areas.ts'
import type { PastedField } from './pasted-field.ts'
import { pastedFields } from './pasted-fields.ts'
import { type ReadParcel, readMessage } from './read-message.ts'

const everything = [...plain, ...unusual, ...later]
const namesOf = (areas: readonly { name: string }[]) => areas.map(({ name }) => name)
const goodsOf = (items: readonly { text: string; qty: number | null }[]) =>
  items.map(({ text, qty }) => `${text}=${qty ?? ''}`)

/** The messages that are not read right, each with the reason; what is wrong of them is marked. */
const notRight: Readonly<Record<string, string>> = {
  '浙江省绍兴县柯桥街道1号 茅威涛 13833330025':
    'The list knows neither the former county nor another county of 绍兴, so the city stays empty.',
  '王小明\n浙江省杭州市西湖区文三路1号\n13800138000\n李雷\n北京市朝阳区建国路89号':
    'The only phone stands between two receivers and may be the one of either.',
  '王小明\n13800138000\n浙江省杭州市西湖区文三路1号\n李雷\n13800138001':
    'The only address stands between two receivers and may be the one of either.',
}

/** What differs from the expected parcels, and whether all of it is marked. */
function faultsOf({ text, parcels }: CorpusMessage) {
  const read = readMessage(text).parcels
  if (read.length !== parcels.length) return [{ text, field: 'parcels', marked: false }]
  return parcels.flatMap((expected, index) => {
    const parcel = read[index]
    if (!parcel) return []
    const fields = pastedFields
      .filter((field) => parcel[field].text !== expected[field])
      .map((field) => ({ text, field, marked: parcel[field].doubtful }))
    const goods = goodsOf(parcel.items).join(';') === expected.goods.join(';')
    const marked = parcel.items.some(({ doubtful }) => doubtful)
    return goods ? fields : [...fields, { text, field: 'goods', marked }]
  })
}

/** The fields of a parcel that are marked, and `goods` where any of them is. */
function marksOf(parcel: ReadParcel): readonly string[] {
  const fields = pastedFields.filter((field) => parcel[field].doubtful)
  return parcel.items.some(({ doubtful }) => doubtful) ? [...fields, 'goods'] : fields
}

/** All of a parcel, as whole-readings.ts writes it. */
function wholeReading(text: string, parcel: ReadParcel): string {
  const mark = (field: PastedField) => (field.doubtful ? '?' : '')
  const fields = pastedFields.map((name) => parcel[name].text + mark(parcel[name]))
  const goods = parcel.items.map((item) => `${item.text}=${item.qty ?? ''}${mark(item)}`)
  const rest = parcel.rest.map(({ start, end }) => text.slice(start, end))
  return [...fields, goods.join(';'), parcel.wechat, rest.join('#')].join('|')
}

describe('the corpus of messages', () => {
  test('expects areas of the list, where it expects no mark', () => {
    const unlisted = everything
      .flatMap(({ parcels }) => parcels)
      .filter(({ marks }) => !marks.some((mark) => mark === 'district' || mark === 'city'))
      .filter(
        ({ province, city, district }) =>
          !(
            namesOf(citiesOf(province)).includes(city) &&
            namesOf(districtsOf(province, city)).includes(district)
          ),
      )
    expect(unlisted).toEqual([])
    expect(plain.length).toBeGreaterThanOrEqual(40)
    expect(everything.length).toBeGreaterThanOrEqual(130)
  })

  test('is read right, but for the messages that are named, of which each wrong field is marked', () => {
    const faults = everything.flatMap(faultsOf)
    expect(faults.filter(({ marked }) => !marked)).toEqual([])
    expect([...new Set(faults.map(({ text }) => text))].sort()).toEqual(Object.keys(notRight).sort())
  })

  test('has marks where nobody can be sure, and only there', () => {
    const marked = everything.map(({ text, parcels }) => ({ text, marks: parcels.map(({ marks }) => marks) }))
    const read = everything.map(({ text }) => ({ text, marks: readMessage(text).parcels.map(marksOf) }))
    expect(read).toEqual(marked)
  })

  test('shows pieces that are words, of which each field consists', () => {
    const wrong = everything.flatMap(({ text }) =>
      readMessage(text).parcels.flatMap((parcel) =>
        pastedFields.flatMap((field) => {
          const pieces = parcel[field].from.map(({ start, end }) => text.slice(start, end))
          // The space behind an extension is a part of the phone.
          const torn = pieces.some((piece) => /^[\s,，、;；/|·-]|[,，、;；/|·-]$|\D\s$/.test(piece))
          return torn || (parcel[field].text !== '' && pieces.length === 0) ? [{ text, field, pieces }] : []
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('is read whole as its table says, with all marks, who wrote it and what is left', () => {
    const wrong = wholeReadings.flatMap(({ text, reading }) => {
      const read = readMessage(text).parcels.map((parcel) => wholeReading(text, parcel))
      return read.join('|') === reading ? [] : [{ text, reading, read: read.join('|') }]
    })
    expect(wrong).toEqual([])
  })

  test('is read within 10 ms a message', async () => {
    const most = 10 * everything.length
    expect(await leastTime(most, () => everything.map(({ text }) => readMessage(text)))).toBeLessThan(most)
  })
})

/** Fields as people have them, with the address behind its areas. */
const name = fc.constantFrom(
  '王小明',
  '欧阳晓燕',
  '石女士',
  '小仙女',
  'Jack Wang',
  '高平',
  '方圆',
  '王城',
  '陳奕迅',
  '甜甜妈妈',
)
const phone = fc.constantFrom(
  ['13800138000', '13800138000'],
  ['138 0013 8001', '13800138001'],
  ['+86 13800138002', '13800138002'],
  ['18412345678-2568', '18412345678转2568'],
  ['010-65529988', '01065529988'],
  ['0755-23456789转802', '075523456789转802'],
)
const address = fc.constantFrom(
  ['浙江省杭州市西湖区', '文三路1号', '浙江省', '杭州市', '西湖区'],
  ['北京市朝阳区', '建国路89号华贸中心16号楼', '北京市', '北京市', '朝阳区'],
  ['广东东莞', '长安镇锦厦路2号', '广东省', '东莞市', '东莞市'],
  ['四川省 成都市 武侯区 ', '科华北路65号 世外桃源广场B座1503', '四川省', '成都市', '武侯区'],
  ['河北省石家庄市长安区', '中山东路39号 万达广场', '河北省', '石家庄市', '长安区'],
  ['重庆市渝中区', '金色家园', '重庆市', '重庆市', '渝中区'],
  ['江苏省南京市鼓楼区', '南京大学鼓楼校区 12栋', '江苏省', '南京市', '鼓楼区'],
)
const separator = fc.constantFrom(' ', '\n', '，', ',', '  ', '；', '、', '/', ' , ', '\t', '|', '')
const receiver = fc
  .record({ name, phone, address, separator, order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }) })
  .map(
    ({
      name,
      phone: [typed = '', stored = ''],
      address: [areas, street, province, city, district],
      ...how
    }) => {
      const written = [name, typed, `${areas}${street}`]
      const text = how.order.map((index) => written[index]).join(how.separator)
      return { text, expected: { name, phone: stored, province, city, district, address: street } }
    },
  )
const withoutSpaces = (text = '') => text.replace(/\s/g, '')

describe('any message', () => {
  test('with the fields in any order is never silently wrong', () =>
    always(
      fc.array(receiver, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('\n', '\n\n', '\n---\n'),
      (all, between) => {
        const { parcels } = readMessage(all.map(({ text }) => text).join(between))
        const sure = parcels.filter((parcel) => pastedFields.every((field) => !parcel[field].doubtful))
        if (parcels.length !== all.length) {
          expect(sure.length).toBeLessThan(Math.max(1, parcels.length))
          return
        }
        for (const [index, { expected }] of all.entries())
          for (const field of pastedFields) {
            const read = parcels[index]?.[field]
            if (read?.doubtful === false)
              expect(withoutSpaces(read.text)).toBe(withoutSpaces(expected[field]))
          }
      },
    ))

  const pieces = fc.constantFrom(
    ...everything.slice(0, 40).map(({ text }) => text),
    ...[
      '收货人：',
      '电话',
      '138',
      '13800138000',
      '浙江省',
      '西湖区',
      '\n',
      '\n\n',
      ' ',
      '，',
      '🍼',
      '<div>',
      '\u202e',
      '\0',
      'x3',
      '3罐',
      '收',
      '[12',
      '１',
    ],
  )
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 12 })
      .map((texts) => texts.join('')),
  )

  test('keeps each visible character in a field, a label or the rest of one parcel', () =>
    always(anyText, (text) => {
      const { parcels } = readMessage(text)
      if (parcels.length === 0) return
      const seen = new Set<number>()
      for (const { rest, labels, items, said, ...fields } of parcels) {
        const all: readonly Pick<PastedField, 'from'>[] = [
          ...pastedFields.map((field) => fields[field]),
          ...items,
        ]
        for (const { start, end } of [...all.flatMap(({ from }) => from), ...rest, ...labels, ...said])
          for (let at = start; at < end; at++) seen.add(at)
      }
      const lost = [...text].flatMap((character, index, all) => {
        const at = all.slice(0, index).join('').length
        return /[^\s\p{C}]/u.test(character) && !seen.has(at) ? [character] : []
      })
      expect(lost).toEqual([])
    }))

  test('shows what it did not understand, and no label', () => {
    const restOf = (text: string) =>
      readMessage(text).parcels.map(({ rest }) => rest.map(({ start, end }) => text.slice(start, end)))
    expect(
      restOf('麻烦快点 收货人：王小明 电话：13800138000 地址：浙江省杭州市西湖区文三路1号，谢谢'),
    ).toEqual([['麻烦快点', '，谢谢']])
    expect(
      restOf('寄件人：李四 13912340006\n王小明 13800138000 浙江省杭州市西湖区文三路1号\n110101199001011234'),
    ).toEqual([['李四 13912340006', '110101199001011234']])
    expect(
      plain.flatMap(({ text }) => restOf(text).flat()).filter((text) => !/^[^\p{L}]*\d{6}$/u.test(text)),
    ).toEqual([])
  })

  test('shows no label without a character', () => {
    const labels = plain.flatMap(({ text }) => readMessage(text).parcels.flatMap((parcel) => parcel.labels))
    expect(labels.filter(({ start, end }) => start >= end)).toEqual([])
  })

  test('says the same again when its fields are written one after the other', () => {
    for (const { parcels } of [...plain, ...later]) {
      const [read] = parcels
      if (!read || read.marks.length > 0 || read.name === '') continue
      const text = `${read.name} ${read.phone} ${read.province}${read.city}${read.district}${read.address}`
      const [again] = readMessage(text).parcels
      expect(pastedFields.map((field) => again?.[field].text)).toEqual(
        pastedFields.map((field) => read[field]),
      )
    }
  })

  test('is read as well between others', () => {
    const texts = plain.map(({ text }) => text)
    const alone = texts.flatMap((text) => readMessage(text).parcels)
    const together = readMessage(texts.join('\n\n')).parcels
    const said = (parcels: readonly (typeof alone)[number][]) =>
      parcels.map((parcel) =>
        [...pastedFields.map((field) => parcel[field].text), ...goodsOf(parcel.items)].join(' '),
      )
    expect(said(together)).toEqual(said(alone))
  })
})

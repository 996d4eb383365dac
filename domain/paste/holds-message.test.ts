// @rules 8-paste-07 8-paste-02 8-paste-04 8-paste-06
import { expect, test } from 'vitest'
import { plain } from '../../testkit/corpus/message-corpus.ts'
import { holdsMessage } from './holds-message.ts'
import { pastedFields } from './pasted-fields.ts'
import { readMessage } from './read-message.ts'

test('a message with a phone and an area is one, and what belongs into a field is none', () => {
  expect(plain.filter(({ text }) => !holdsMessage(text))).toEqual([])
  for (const phone of ['0571-88888888', '010 88888888', '01088888888', '0571-8888888'])
    expect([phone, holdsMessage(`上海 ${phone}`)]).toEqual([phone, phone !== '010 88888888'])
  for (const text of [
    '爱他美3段 x3',
    '13800138000',
    '浙江省杭州市西湖区文三路1号',
    'PE1234567AB',
    '',
    '2\t1,250.50\t0.5',
    '王小明',
    '王小明 13800138000',
    '上海 0571-888888',
    '上海 057-8',
    `${' '.repeat(5000)}上海 13800138000`,
  ])
    expect(holdsMessage(text)).toBe(false)
})

test('a text without a phone, an address or goods has no parcel', () => {
  for (const text of ['', '   ', '你好', '123456', '110101199001011234', '<script>alert(1)</script>'])
    expect(readMessage(text).parcels).toEqual([])
})

test('a text of 50,000 characters is read, and a longer one is not', () => {
  const text = '王小明 13800138000 浙江省杭州市西湖区文三路1号'.padEnd(50_000)
  expect(readMessage(text)).toMatchObject({ parcels: [{ name: { text: '王小明' } }], tooLong: false })
  expect(readMessage(`${text} `)).toEqual({ parcels: [], tooLong: true })
})

test('a text with tags, marks of direction and NUL is read as what it shows', () => {
  const text = '<p>\u202e王小明\0</p><br/>&nbsp;138\u200b0013\u200b8000<div>浙江省杭州市西湖区文三路1号</div>'
  const [parcel] = readMessage(text).parcels
  expect(parcel?.name.text).toBe('王小明')
  expect(parcel?.phone.text).toBe('13800138000')
  expect(parcel?.address).toMatchObject({ text: '文三路1号', doubtful: false })
})

test('a field that is longer than it may be is marked', () => {
  const [areas, phone] = ['浙江省杭州市西湖区', '13800138000 13800138001 13800138002']
  const marksIn = (text: string) =>
    readMessage(text).parcels.map((parcel) => pastedFields.filter((name) => parcel[name].doubtful).join(' '))
  const name = 'A'.padEnd(100, 'a')
  const street = '文三路1号'.padEnd(300, '苑')
  expect(marksIn(`${name} ${phone} ${areas}${street}`)).toEqual([''])
  expect(marksIn(`${name}a ${phone} ${areas}${street}`)).toEqual(['name'])
  expect(marksIn(`${name} ${phone} 13800138003 ${areas}${street}`)).toEqual(['phone'])
  expect(marksIn(`${name} ${phone} ${areas}${street}苑`)).toEqual(['address'])
})

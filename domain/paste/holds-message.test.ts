// @rules 8-paste-07
import { expect, test } from 'vitest'
import { plain } from '../../testkit/corpus/message-corpus.ts'
import { holdsMessage } from './holds-message.ts'

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

import { describe, expect, test } from 'vitest'
import { rules } from '../../testkit/rules.ts'
import { longestMessage } from './holds-message.ts'
import { readMessage } from './read-message.ts'

describe('hostile text', () => {
  test('that is too long is not read at all', () => {
    rules('8-paste-06')
    const began = performance.now()
    expect(readMessage('王小明 13800138000\n'.repeat(600_000))).toEqual({ parcels: [], tooLong: true })
    expect(performance.now() - began).toBeLessThan(100)
  })

  test.each([
    '1',
    '1 ',
    '13800138000',
    '138 0013 8000 ',
    '王小明 ',
    '浙江',
    '浙江省杭州市西湖区',
    '收货人：',
    '地址',
    '\0',
    '\u202e',
    '<a',
    '<div>',
    '(',
    '3罐',
    '张三:\n',
    '😀',
    '文三路1号 王小明 13800138000\n',
  ])('of %j alone takes no longer than its length', (part) => {
    const began = performance.now()
    readMessage(part.repeat(longestMessage / part.length))
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('with tags, marks of direction and NUL is read as what it shows', () => {
    rules('8-paste-04')
    const text =
      '<p>\u202e王小明\0</p><br/>&nbsp;138\u200b0013\u200b8000<div>浙江省杭州市西湖区文三路1号</div>'
    const [parcel] = readMessage(text).parcels
    expect(parcel?.name.text).toBe('王小明')
    expect(parcel?.phone.text).toBe('13800138000')
    expect(parcel?.address).toMatchObject({ text: '文三路1号', doubtful: false })
  })

  test('without a phone, an address or goods has no parcel', () => {
    for (const text of ['', '   ', '你好', '123456', '110101199001011234', '<script>alert(1)</script>'])
      expect(readMessage(text).parcels).toEqual([])
  })
})

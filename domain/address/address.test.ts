// @rules 12-address-02 8-phone-02 8-phone-03 8-area-02 9-address-06
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { wording } from '../messages/en/wording.ts'
import { isRefusal, refusalFields, refusalStatus } from '../refusal/refusal.ts'
import { type AddressInput, checkAddress } from './address.ts'
import { areaNames, printedAddress } from './place.ts'

const address: AddressInput = {
  name: '王小明',
  phone: '13800138000',
  province: '广东省',
  city: '广州市',
  district: '天河区',
  address: '天河路 1 号',
  note: '',
}

/** Fields and codes of the refusal of the address with some fields changed; null when it is accepted. */
function refused(change: Partial<AddressInput>) {
  const result = checkAddress({ ...address, ...change })
  if (!isRefusal(result)) return null
  expect(result.refused).toBe('form.fields')
  expect(refusalStatus(result)).toBe(400)
  return result.fields
}

describe('an address form', () => {
  it('is cleaned: trimmed, no invisible characters, the phone without +86, line breaks in the note only', () => {
    expect(
      checkAddress({
        name: ' 王\u200b小明\t',
        phone: '+86 138-0013-8000',
        province: ' 广东省 ',
        city: '广州市\n',
        district: '\u00a0天河区',
        address: ' 天河路\u0000 1 号 ',
        note: ' 左邻\r\n右舍 ',
      }),
    ).toEqual({ ...address, note: '左邻\n右舍' })
  })

  it('needs no note', () => {
    const { note: _, ...without } = address
    expect(checkAddress(without)).toEqual({ ...address, note: '' })
  })

  it.each([
    ['name', 'Name is required.'],
    ['phone', 'Phone number is required.'],
    ['province', 'Province is required'],
    ['city', 'City is required'],
    ['district', 'District is required'],
    ['address', 'Address is required.'],
  ] as const)('needs a %s: "%s"', (field, sentence) => {
    for (const blank of ['', '   ', '\u200b\u3000\n', '\u0000']) {
      const result = checkAddress({ ...address, [field]: blank })
      expect(isRefusal(result) && refusalFields(result, wording)).toEqual({ [field]: sentence })
    }
  })

  it('names all wrong fields at once', () => {
    const blank = { name: '', phone: '', province: '', city: '', district: '', address: '' }
    expect(refused({ ...blank, note: 'n'.repeat(1001) })).toEqual({
      name: 'address.name',
      phone: 'address.phone',
      province: 'address.province',
      city: 'address.city',
      district: 'address.district',
      address: 'address.address',
      note: 'field.too_long',
    })
  })

  it.each([
    ['name', 100],
    ['province', 60],
    ['city', 60],
    ['district', 60],
    ['address', 300],
    ['note', 1000],
  ] as const)('accepts a %s of at most %d characters', (field, limit) => {
    expect(refused({ [field]: '文'.repeat(limit) })).toBeNull()
    expect(refused({ [field]: `  ${'文'.repeat(limit)}  ` })).toBeNull()
    expect(refused({ [field]: '文'.repeat(limit + 1) })).toEqual({ [field]: 'field.too_long' })
  })

  it('accepts extensions, several numbers and numbers of other countries', () => {
    const extended = ['18473461913-7804', '18473461913[7804]', '010-65529988-12', '400-820-8820']
    const others = ['13800138000/13900139000', '+61 400 000 000', '0400 000 000', '+852 9123 4567']
    for (const phone of [...extended, ...others]) expect(refused({ phone })).toBeNull()
    expect(checkAddress({ ...address, phone: '18473461913-7804' })).toMatchObject({
      phone: '18473461913转7804',
    })
  })

  it('accepts mobiles and landlines, and refuses what is no phone', () => {
    for (const phone of ['19912345678', '0086 13000000000', '010-65529988', '0755 1234567', '65529988'])
      expect(refused({ phone })).toBeNull()
    for (const phone of ['12345678901', '1380013800', '138001380000', 'none', '13800138000 王小明'])
      expect(refused({ phone })).toEqual({ phone: 'address.phone_form' })
    expect(refused({ phone: '1'.repeat(41) })).toEqual({ phone: 'field.too_long' })
  })
})

describe('pseudo-cities', () => {
  const stored = (change: Partial<AddressInput>) => {
    const result = checkAddress({ ...address, ...change })
    return isRefusal(result) ? result : [result.province, result.city, result.district]
  }

  it.each([
    ['北京市', '市辖区', '东城区', ['北京市', '北京市', '东城区']],
    ['重庆市', '县', '忠县', ['重庆市', '重庆市', '忠县']],
    ['重庆市', '重庆市', '忠县', ['重庆市', '重庆市', '忠县']],
    ['河南省', '省直辖县级行政区划', '济源市', ['河南省', '济源市', '济源市']],
    ['新疆维吾尔自治区', '自治区直辖县级行政区划', '石河子市', ['新疆维吾尔自治区', '石河子市', '石河子市']],
    ['海南省', '省直辖县', '琼海市', ['海南省', '琼海市', '琼海市']],
    ['广东省', '东莞市', '市辖区', ['广东省', '东莞市', '东莞市']],
    ['吉林省', '吉林市', '昌邑区', ['吉林省', '吉林市', '昌邑区']],
  ])('%s %s %s is stored as %j', (province, city, district, places) => {
    expect(stored({ province, city, district })).toEqual(places)
  })

  it('are refused when two of them leave no city', () => {
    expect(refused({ province: '湖北省', city: '省直辖县级行政区划', district: '市辖区' })).toEqual({
      city: 'address.city',
      district: 'address.district',
    })
  })

  it.each([
    ['广东省', '广州市', '天河区', '广东省广州市天河区天河路 1 号'],
    ['北京市', '市辖区', '东城区', '北京市东城区天河路 1 号'],
    ['北京市', '北京市', '东城区', '北京市东城区天河路 1 号'],
    ['重庆市', '县', '忠县', '重庆市忠县天河路 1 号'],
    ['河南省', '省直辖县级行政区划', '济源市', '河南省济源市天河路 1 号'],
    ['河南省', '济源市', '济源市', '河南省济源市天河路 1 号'],
    ['广东省', '东莞市', '东莞市', '广东省东莞市天河路 1 号'],
    ['吉林省', '吉林市', '昌邑区', '吉林省吉林市昌邑区天河路 1 号'],
  ])('%s %s %s is printed %s', (province, city, district, printed) => {
    expect(printedAddress({ province, city, district, address: '天河路 1 号' })).toBe(printed)
  })

  it('never appear in any combination; a stored address prints and checks the same again', () => {
    const name = fc.constantFrom(
      ...['北京市', '重庆市', '广东省', '广州市', '济源市', '忠县', '市辖区', '县', '省直辖县', ' '],
      '自治区直辖县级行政区划',
    )
    always(fc.constantFrom('北京市', '重庆市', '海南省'), name, name, (province, city, district) => {
      const place = { province, city, district, address: '1 号' }
      expect(printedAddress(place)).not.toMatch(/直辖|市辖区|^.{3}县/)
      const result = checkAddress({ ...address, ...place })
      if (isRefusal(result)) return
      expect(`${result.city}${result.district}`).not.toMatch(/直辖|市辖区|^县|县县/)
      expect(printedAddress(result)).toBe(printedAddress(place))
      expect(checkAddress(result)).toEqual(result)
    })
  })
})

it('the list says the name of a municipality once', () => {
  expect(areaNames({ province: '上海市', city: '上海市', district: '浦东新区' })).toEqual([
    '上海市',
    '浦东新区',
  ])
  expect(areaNames({ province: '广东省', city: '东莞市', district: '东莞市' })).toEqual(['广东省', '东莞市'])
})

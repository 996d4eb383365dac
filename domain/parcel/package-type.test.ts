// @rules 10-package-04 9-order-16 1-postage-02
import { expect, it } from 'vitest'
import { kg } from '../unit/units.ts'
import { chosenTypes, courierTypes, fixedParcel, isPackageType, packageTypes } from './package-type.ts'

it('there are five types', () => {
  expect([...packageTypes]).toEqual(['奶粉', '非奶粉', '蓝胖子3', '蓝胖子6', '其他'])
  expect(packageTypes.every(isPackageType)).toBe(true)
})

it('three are for choice, two are names of the courier, and each type is one or the other', () => {
  expect([...chosenTypes]).toEqual(['蓝胖子3', '蓝胖子6', '其他'])
  expect([...courierTypes, ...chosenTypes].toSorted()).toEqual(packageTypes.toSorted())
})

it.each(['', '奶', '奶粉 ', '蓝胖子', '蓝胖子9', 'other', 'constructor', '__proto__', 'length', '0'])(
  '%j is no package type',
  (type) => expect(isPackageType(type)).toBe(false),
)

it('蓝胖子3 is 4.05 kg and 3 cans, 蓝胖子6 7.8 kg and 6 cans; nothing else is fixed', () => {
  const fixed = packageTypes.map((type) => {
    const parcel = fixedParcel(type)
    return parcel && { weight: kg.toNumber(parcel.weight), count: parcel.count }
  })
  expect(fixed).toEqual([null, null, { weight: 4.05, count: 3 }, { weight: 7.8, count: 6 }, null])
})

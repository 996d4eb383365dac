import type { PackageType } from '../parcel/package-type.ts'
import type { Settings } from '../setting/settings.ts'
import { roundHalfUp } from '../unit/decimal.ts'
import { aud, type Cents, type Grams, kg, type Micro, rate } from '../unit/units.ts'

/**
 * Postage of a package in cents (business-rules.md 1): 非奶粉 and 其他 pay per kg, at least 1 kg, the weight
 * rounded to 2 decimals first; 奶粉, 蓝胖子3 and 蓝胖子6 pay a flat amount.
 */
export function postageOf(parcel: { type: PackageType; weight: Grams }, settings: Settings): Cents {
  switch (parcel.type) {
    case '非奶粉':
      return perKilogram(parcel.weight, settings.normalPostage)
    case '其他':
      return perKilogram(parcel.weight, settings.otherItemPostage)
    case '奶粉':
      return flat(settings.babyFormulaPostage)
    case '蓝胖子3':
      return flat(settings.adultFormula3Postage)
    case '蓝胖子6':
      return flat(settings.adultFormula6Postage)
  }
}

function perKilogram(weight: Grams, perKg: Micro): Cents {
  const charged = Math.max(weight, kg.from(1)) as Grams
  return aud.round(roundHalfUp(kg.exact(charged), 2).times(rate.exact(perKg)))
}

function flat(setting: Micro): Cents {
  return aud.round(rate.exact(setting))
}

import { postageOf } from '#domain/money/postage.ts'
import { fixedParcel, isPackageType, type PackageType } from '#domain/parcel/package-type.ts'
import type { Settings } from '#domain/setting/settings.ts'
import { type Cents, type Grams, kg, type Micro } from '#domain/unit/units.ts'
import { typedNumber } from '../../../shared/form/typed-number.ts'
import type { PackageDraft } from './draft.ts'

/** The numbers of a draft's package; null while unknown. */
export interface Parcel {
  readonly type: PackageType | null
  readonly weight: Grams | null
  readonly count: number | null
  readonly postage: Cents | null
  readonly exchangeRate: Micro | null
}

/** Parses a typed weight in kg as grams; null unless it is 0 or more with at most 3 decimals. */
export function gramsOf(text: string): Grams | null {
  const value = typedNumber(text, 'kg')
  return value !== null && value >= 0 && kg.fits(value) ? kg.from(value) : null
}

/** The package weight: fixed by the type, otherwise as typed. */
export function packageWeight({ type, weight }: Pick<PackageDraft, 'type' | 'weight'>): Grams | null {
  const fixed = isPackageType(type) ? fixedParcel(type) : null
  return fixed?.weight ?? gramsOf(weight)
}

export function parcelOf(
  draft: Pick<PackageDraft, 'type' | 'weight' | 'count'>,
  settings: Settings | null,
): Parcel {
  const type = isPackageType(draft.type) ? draft.type : null
  const weight = packageWeight(draft)
  return {
    type,
    weight,
    count: (type && fixedParcel(type)?.count) ?? typedNumber(draft.count, 'pieces'),
    postage: type && weight !== null && settings ? postageOf({ type, weight }, settings) : null,
    exchangeRate: settings?.exchangeRateInSetting ?? null,
  }
}

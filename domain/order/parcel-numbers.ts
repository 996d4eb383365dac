import { isPieces } from '../item/pieces.ts'
import { postageOf } from '../money/postage.ts'
import { fixedParcel, isPackageType } from '../parcel/package-type.ts'
import { type Refusal, refuse } from '../refusal/refusal.ts'
import type { Settings } from '../setting/settings.ts'
import { kg } from '../unit/units.ts'
import type { ParcelValues } from './fields.ts'

/** What a person states of a parcel: weight in kg. */
export interface StatedParcel {
  readonly type: string
  readonly weight: number
  readonly count: number
}

const heaviestPackage = kg.from(1000)

/**
 * Checks a parcel and computes its postage (business-rules.md 2); types with a fixed weight and count get
 * those.
 */
export function parcelNumbers(
  { type, weight, count }: StatedParcel,
  settings: Settings,
): ParcelValues | Refusal {
  if (!isPackageType(type)) return refuse('order.type')
  if (!kg.fits(weight) || weight <= 0 || kg.from(weight) > heaviestPackage)
    return refuse('order.package_weight')
  if (!isPieces(count)) return refuse('order.count')
  const fixed = fixedParcel(type)
  const stored = { type, weight: fixed?.weight ?? kg.from(weight), count: fixed?.count ?? count }
  return {
    ...stored,
    postage: postageOf(stored, settings),
    exchangeRate: settings.exchangeRateInSetting,
  }
}

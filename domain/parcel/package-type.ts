import { type Grams, kg } from '../unit/units.ts'

/** Package types with their Chinese labels, which are the stored values (business-rules.md 10). */
export const packageTypes = ['奶粉', '非奶粉', '蓝胖子3', '蓝胖子6', '其他'] as const
export type PackageType = (typeof packageTypes)[number]

/** Types that staff can choose for a package (business-rules.md 9). */
export const chosenTypes = ['蓝胖子3', '蓝胖子6', '其他'] as const satisfies readonly PackageType[]

/** Types of the courier's own parcels: filled in by the lookup, not for free choice. */
export const courierTypes = ['奶粉', '非奶粉'] as const satisfies readonly PackageType[]

export function isPackageType(value: string): value is PackageType {
  return (packageTypes as readonly string[]).includes(value)
}

export interface FixedParcel {
  readonly weight: Grams
  readonly count: number
}

/** 蓝胖子3 fixes 4.05 kg and 3 cans, 蓝胖子6 fixes 7.8 kg and 6 cans (business-rules.md 1); null for the rest. */
export function fixedParcel(type: PackageType): FixedParcel | null {
  if (type === '蓝胖子3') return { weight: kg.from(4.05), count: 3 }
  if (type === '蓝胖子6') return { weight: kg.from(7.8), count: 6 }
  return null
}

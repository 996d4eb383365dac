import type { PackageType } from '../parcel/package-type.ts'

/** What a product is for; it suggests the type of the package. */
export const productClasses = ['infant', 'adult', 'other'] as const
export type ProductClass = (typeof productClasses)[number]

/** The class of what is sent in a package of a type. */
export function classOfType(type: PackageType): ProductClass {
  if (type === '奶粉') return 'infant'
  return type === '蓝胖子3' || type === '蓝胖子6' ? 'adult' : 'other'
}

/** The type of package that a class suggests; `pieces` are those of the line. */
export function typeOfClass(of: ProductClass, pieces: number): PackageType {
  if (of === 'infant') return '奶粉'
  if (of === 'other') return '非奶粉'
  return pieces > 3 ? '蓝胖子6' : '蓝胖子3'
}

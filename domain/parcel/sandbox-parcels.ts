import type { PackageType } from './package-type.ts'

/** Ids that the sandbox courier knows (business-rules.md 6): PE, 7 digits, 2 capital letters. */
export function isSandboxId(packageId: string): boolean {
  return /^PE\d{7}[A-Z]{2}$/.test(packageId)
}

/**
 * The parcels to try the product with while no forwarder is connected (business-rules.md 7), one of each
 * package type: only these are answered by the sandbox then.
 */
export const sampleParcels: readonly { readonly id: string; readonly type: PackageType }[] = [
  { id: 'PE1234567AB', type: '蓝胖子3' },
  { id: 'PE1234567AC', type: '其他' },
  { id: 'PE1234567AD', type: '非奶粉' },
  { id: 'PE1234567AE', type: '奶粉' },
  { id: 'PE1234567GH', type: '蓝胖子6' },
]

export const sampleIds: readonly string[] = sampleParcels.map(({ id }) => id)

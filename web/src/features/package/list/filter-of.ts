import { isPackageType } from '#domain/parcel/package-type.ts'
import type { PackageFilter, PackageSearch } from '../../../shared/paths.ts'

/** The search and the filters of the URL; null for none. */
export function filterOf({ pk_id, page, type, ...others }: PackageSearch): PackageFilter | null {
  const filter = { ...others, ...(type !== undefined && isPackageType(type) && { type }) }
  const set = Object.entries(filter).filter(([, value]) => value !== undefined)
  return set.length === 0 ? null : Object.fromEntries(set)
}

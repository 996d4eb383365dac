import type { Answer } from '#contract/call.ts'
import { listPackages } from '#contract/package.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { ServerList } from '../../../shared/kit/use-list.ts'
import type { PackageFilter } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'

export type ListedPackage = Answer<typeof listPackages>['result'][number]

/** Packages, newest first. */
export const packages: ServerList<ListedPackage, PackageFilter, null> = {
  key: [...keys.packages, 'all'],
  more: 250,
  async read(query, filter, signal) {
    const { result, next = null } = await callApi(
      listPackages,
      { query: { ...query, ...filter } },
      { signal },
    )
    return { rows: result, next, about: null }
  },
}

import type { Answer } from '#contract/call.ts'
import { listPackages } from '#contract/package.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { PagedList } from '../../../shared/paged-list/paged-list.ts'
import { useLoaded } from '../../../shared/paged-list/use-loaded.ts'
import type { PackageFilter } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'

export type ListedPackage = Answer<typeof listPackages>['result'][number]

const packages: PagedList<ListedPackage, PackageFilter, null> = {
  key: [...keys.packages, 'all'],
  bound: 2_000,
  pageSize: 250,
  async read(query, filter, signal) {
    const { result, next = null } = await callApi(
      listPackages,
      { query: { ...query, ...filter } },
      { signal },
    )
    return { rows: result, next, about: null }
  },
}

/** The packages that the server finds, newest first. It also knows pinyin, so the page does not filter them again. */
export const usePackages = (filter: PackageFilter | null) =>
  useLoaded(packages, { filter, bound: packages.bound, enabled: true })

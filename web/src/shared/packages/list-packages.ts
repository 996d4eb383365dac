import type { Answer } from '#contract/call.ts'
import { listPackages } from '#contract/package.ts'
import { callApi } from '../api/client.ts'
import { partOf, type ServerList } from '../kit/use-list.ts'
import type { PackageFilter } from '../paths.ts'
import { keys } from '../query-keys.ts'

export type ListedPackage = Answer<typeof listPackages>['result'][number]

/** Packages, newest first. */
export const packages: ServerList<ListedPackage, PackageFilter, null> = {
  key: [...keys.packages, 'all'],
  exported: 'package',
  more: 250,
  read: async (query, filter, signal) =>
    partOf(await callApi(listPackages, { query: { ...query, ...filter } }, { signal }), null),
}

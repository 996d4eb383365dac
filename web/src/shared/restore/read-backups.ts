import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { type compareBackup, getMaintenance, listBackups } from '#contract/restore.ts'
import { callApi } from '../api/client.ts'
import { keys } from '../query-keys.ts'

export type Copies = Answer<typeof listBackups>
export type Copy = Copies['copies'][number]
export type Since = NonNullable<Answer<typeof compareBackup>['since']>

const copiesOptions = queryOptions({
  queryKey: keys.backups,
  queryFn: ({ signal }) => callApi(listBackups, {}, { signal }),
  // Shown where the copies would be.
  meta: { silent: true },
})

export const useCopies = () => useQuery(copiesOptions)

/** How often it is asked whether the app has closed, in ms. */
const lookEvery = 500

/**
 * Once a restore was asked for: whether this page is still that of the app. When it is not, a reload shows
 * the progress, or the page to sign in.
 */
export function useMaintenance(before: Copies['last']) {
  return useQuery({
    queryKey: keys.maintenance,
    queryFn: async ({ signal }) => {
      const { running, last } = await callApi(getMaintenance, {}, { signal })
      if (running !== null || (last !== null && last.at !== before?.at)) window.location.reload()
      return null
    },
    refetchInterval: lookEvery,
    retry: true,
    meta: { silent: true },
  })
}

import { useQuery } from '@tanstack/react-query'
import { listBusinessSettings } from '#contract/business.ts'
import type { Answer } from '#contract/call.ts'
import { type compareBackup, getMaintenance, listBackups } from '#contract/restore.ts'
import { callApi } from '../api/client.ts'
import { callQuery } from '../kit/call-query.ts'
import { keys } from '../query-keys.ts'

export type Copies = Answer<typeof listBackups>
export type Copy = Copies['copies'][number]
export type Since = NonNullable<Answer<typeof compareBackup>['since']>

const copiesOptions = callQuery(keys.backups, listBackups, {})

/** How often it is asked whether the app has closed, and how far a fetch is, in ms. */
const lookEvery = 500

/** Whether a copy is being fetched from elsewhere. */
export const isFetching = ({ fetching }: Copies) => fetching?.trouble === null

export const useCopies = () =>
  useQuery({
    ...copiesOptions,
    refetchInterval: ({ state: { data } }) => (data && isFetching(data) ? lookEvery : false),
  })

/** The settings of the place of copies; they hold no secrets. Null in the first run, which has none. */
export const usePlaceSettings = (isFirstRun: boolean) =>
  useQuery({
    ...callQuery(keys.business, listBusinessSettings, {}),
    enabled: !isFirstRun,
    select: ({ result }) => {
      const fields = result.find(({ name }) => name === 'copies')?.fields ?? []
      return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    },
  })

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

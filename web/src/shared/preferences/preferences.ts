import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { getPreferences, updatePreferences } from '#contract/preference.ts'
import { callApi } from '../api/client.ts'
import { useCall } from '../api/use-call.ts'
import { keys } from '../query-keys.ts'
import { keepPreferences, keptPreferences, type Preferences } from './density.ts'

type Changed = NonNullable<Input<typeof updatePreferences>['body']>

const first: Preferences = { density: 'normal', lists: [] }

/** Changes that are being kept: until then the server does not know the last one. */
let unkept = 0

const preferencesOptions = queryOptions({
  queryKey: keys.preferences,
  queryFn: async ({ signal, client }) => {
    const answer = await callApi(getPreferences, {}, { signal })
    return keepPreferences((unkept > 0 && client.getQueryData<Preferences>(keys.preferences)) || answer)
  },
  placeholderData: keptPreferences,
  staleTime: Number.POSITIVE_INFINITY,
  // Lists are shown without it, too.
  meta: { silent: true },
})

/** How the signed-in person has the lists. */
export const usePreferences = (): Preferences => useQuery(preferencesOptions).data ?? first

/** Changes preferences on this page at once, and keeps them on the server. */
export function useSavePreferences() {
  const client = useQueryClient()
  const { mutate } = useCall(updatePreferences, {
    mutationFn: (body: Changed) =>
      callApi(updatePreferences, { body }).finally(() => {
        unkept -= 1
      }),
    // One after the other, so that the last of two quick changes wins.
    scope: { id: 'preferences' },
    meta: { silentSuccess: true },
  })
  return ({ density, lists = [] }: Changed) => {
    const now = client.getQueryData<Preferences>(keys.preferences) ?? keptPreferences() ?? first
    const others = now.lists.filter(({ list }) => lists.every((changed) => changed.list !== list))
    const next = { density: density ?? now.density, lists: [...others, ...lists] }
    client.setQueryData(keys.preferences, keepPreferences(next))
    unkept += 1
    mutate({ ...(density && { density }), lists })
  }
}

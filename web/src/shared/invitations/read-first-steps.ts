import { queryOptions, useQuery } from '@tanstack/react-query'
import { getFirstSteps } from '#contract/first-run.ts'
import { callApi } from '../api/client.ts'
import { keys } from '../query-keys.ts'
import { useMay } from '../session/permission.ts'

export const firstStepsOptions = queryOptions({
  queryKey: keys.firstSteps,
  queryFn: ({ signal }) => callApi(getFirstSteps, {}, { signal }),
  // The screen waits for the answer, because the list stands above everything; without one it shows the rest.
  retry: false,
  meta: { silent: true },
})

/** What an admin has done of the first steps; only admins read it. */
export const useFirstSteps = () => useQuery({ ...firstStepsOptions, enabled: useMay('first_steps.read') })

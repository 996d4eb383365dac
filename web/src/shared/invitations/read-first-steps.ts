import { queryOptions, useQuery } from '@tanstack/react-query'
import { getFirstSteps } from '#contract/first-run.ts'
import { callQuery } from '../kit/call-query.ts'
import { keys } from '../query-keys.ts'
import { useMay } from '../session/permission.ts'

export const firstStepsOptions = queryOptions({
  ...callQuery(keys.firstSteps, getFirstSteps, {}),
  // The screen waits for the answer, because the list stands above everything; without one it shows the rest.
  retry: false,
})

/** What an admin has done of the first steps; only admins read it. */
export const useFirstSteps = () => useQuery({ ...firstStepsOptions, enabled: useMay('first_steps.read') })

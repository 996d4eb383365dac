import { useQuery } from '@tanstack/react-query'
import { getTwoFactor } from '#contract/two-factor.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export const twoFactorOptions = callQuery(keys.twoFactor, getTwoFactor, {})

/** The user's own second factor. */
export const useTwoFactor = () => useQuery(twoFactorOptions)

import { queryOptions, useQuery } from '@tanstack/react-query'
import { getAbout } from '#contract/system.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

const aboutOptions = queryOptions({
  queryKey: keys.about,
  queryFn: ({ signal }) => callApi(getAbout, {}, { signal }),
  // Changes only with a restart of the server, or with the owner's settings, whose topic refetches it.
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
})

export const useAbout = () => useQuery(aboutOptions)

/** The name of the business, or the product's name until the answer arrives. */
export const useBusinessName = () => useAbout().data?.businessName ?? 'Parcel Desk'

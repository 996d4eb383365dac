import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBusinessValues } from '#contract/business.ts'
import { getAbout } from '#contract/system.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

// Both change only with a restart of the server, or with the owner's settings, whose topic refetches them.
const lasting = { staleTime: Number.POSITIVE_INFINITY, meta: { silent: true } }

const aboutOptions = queryOptions({
  queryKey: keys.about,
  queryFn: ({ signal }) => callApi(getAbout, {}, { signal }),
  ...lasting,
})

const valuesOptions = queryOptions({
  queryKey: keys.businessValues,
  queryFn: ({ signal }) => callApi(getBusinessValues, {}, { signal }),
  ...lasting,
})

export const useAbout = () => useQuery(aboutOptions)

/** What of the business settings every page may need. */
export const useBusinessValues = () => useQuery(valuesOptions)

/** The name of the business, or the product's name until the answer arrives. */
export const useBusinessName = () => useAbout().data?.businessName ?? 'Parcel Desk'

import type { Answer } from '#contract/call.ts'
import { getPerson } from '#contract/party.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import type { PackageFilter } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'

export type PersonAnswer = Answer<typeof getPerson>
export type Receiver = PersonAnswer['receivers'][number]

export const personOptions = (person: string) =>
  callQuery(keys.person(person), getPerson, { query: { person } })

/** All parcels of a person, with those whose order is void. */
export const parcelsOf = (person: string): PackageFilter => ({ person, corrected: 'included' })

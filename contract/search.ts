import { defineCall } from './call.ts'
import type * as schemas from './schemas/search.ts'

export const searchEverything = defineCall<typeof schemas.searchEverything>()({
  method: 'GET',
  path: '/api/search/everything',
  area: 'search',
  summary:
    'A few rows of each kind that contain every word, newest first; only kinds that the caller may list',
  permission: 'search.everything',
  // Which kinds are found depends on the role.
  refusals: [],
})

import { defineCall } from './call.ts'
import type * as schemas from './schemas/preference.ts'

const area = 'preference'

export const getPreferences = defineCall<typeof schemas.getPreferences>()({
  method: 'GET',
  path: '/api/user/preferences',
  area,
  summary:
    'How the signed-in user has the lists: their density, and the columns of those where they were chosen',
  permission: 'user.self',
  cacheScope: 'private',
  refusals: [],
})

export const updatePreferences = defineCall<typeof schemas.updatePreferences>()({
  method: 'PUT',
  path: '/api/user/preferences',
  area,
  summary: 'Keep the density, and the columns of the named lists; those of other lists stay',
  permission: 'user.preferences',
  invalidates: ['people'],
  logs: [],
  onRepeat: 'unchanged',
  refusals: [],
})

import { defineCall } from './call.ts'
import type * as schemas from './schemas/changes.ts'

export const followChanges = defineCall<typeof schemas.followChanges>()({
  method: 'GET',
  path: '/api/changes',
  area: 'system',
  summary:
    'Server-sent events: `change` with the topics that were changed, `token` with a fresh token, until the session ends',
  permission: 'user.self',
  lane: 'stream',
  media: 'text/event-stream',
  refusals: [],
})

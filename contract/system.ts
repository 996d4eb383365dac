import { defineCall } from './call.ts'
import type * as schemas from './schemas/system.ts'

export const getHealth = defineCall<typeof schemas.getHealth>()({
  method: 'GET',
  path: '/api/health',
  area: 'system',
  summary: 'Answers ok while the server and its database can serve',
  permission: null,
  lane: 'none',
  refusals: ['access.not_ready'],
})

export const getReadiness = defineCall<typeof schemas.getReadiness>()({
  method: 'GET',
  path: '/api/ready',
  area: 'system',
  summary:
    'Answers ok while new requests may be sent here: the database answers and the server is not stopping',
  permission: null,
  lane: 'none',
  refusals: ['access.not_ready', 'access.busy'],
})

export const getLiveness = defineCall<typeof schemas.getLiveness>()({
  method: 'GET',
  path: '/api/live',
  area: 'system',
  summary:
    'Answers ok as long as the process serves, whatever its database does: only without an answer is a restart of use',
  permission: null,
  lane: 'none',
  refusals: [],
})

export const getAbout = defineCall<typeof schemas.getAbout>()({
  method: 'GET',
  path: '/api/about',
  area: 'system',
  summary: 'What the page must know before anybody is signed in',
  permission: null,
  refusals: [],
})

/** Paths of the health checks: always answered, to HEAD requests too. */
export const probes: ReadonlySet<string> = new Set([getHealth.path, getReadiness.path, getLiveness.path])

import { Type } from 'typebox'
import { courierKinds } from '#domain/outside-services.ts'
import { defineCall } from './call.ts'

export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  area: 'house',
  summary: 'Answers ok while the server and its database can serve',
  permission: null,
  lane: 'none',
  answer: Type.Object({ status: Type.Literal('ok') }),
  refusals: ['access.not_ready'],
})

export const ready = defineCall({
  method: 'GET',
  path: '/api/ready',
  area: 'house',
  summary:
    'Answers ok while new requests may be sent here: the database answers and the server is not stopping',
  permission: null,
  lane: 'none',
  answer: Type.Object({ status: Type.Literal('ok') }),
  refusals: ['access.not_ready', 'access.busy'],
})

export const about = defineCall({
  method: 'GET',
  path: '/api/about',
  area: 'house',
  summary: 'What the page must know before anybody is signed in',
  permission: null,
  answer: Type.Object({
    businessName: Type.String(),
    visitorAccess: Type.Enum(['full', 'read-only']),
    courier: Type.Enum(courierKinds),
    mail: Type.Enum(['file', 'smtp']),
  }),
  refusals: [],
})

/** Paths by which monitors ask how the server is: always answered, to HEAD too. */
export const probes: ReadonlySet<string> = new Set([health.path, ready.path])

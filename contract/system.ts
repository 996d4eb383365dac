import { Type } from 'typebox'
import { courierKinds } from '#domain/parcel/outside-services.ts'
import { roles } from '#domain/people/roles.ts'
import { defineCall } from './call.ts'

export const getHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  area: 'system',
  summary: 'Answers ok while the server and its database can serve',
  permission: null,
  lane: 'none',
  answer: Type.Object({ status: Type.Literal('ok') }),
  refusals: ['access.not_ready'],
})

export const getReadiness = defineCall({
  method: 'GET',
  path: '/api/ready',
  area: 'system',
  summary:
    'Answers ok while new requests may be sent here: the database answers and the server is not stopping',
  permission: null,
  lane: 'none',
  answer: Type.Object({ status: Type.Literal('ok') }),
  refusals: ['access.not_ready', 'access.busy'],
})

export const getLiveness = defineCall({
  method: 'GET',
  path: '/api/live',
  area: 'system',
  summary:
    'Answers ok as long as the process serves, whatever its database does: only without an answer is a restart of use',
  permission: null,
  lane: 'none',
  answer: Type.Object({ status: Type.Literal('ok') }),
  refusals: [],
})

export const getAbout = defineCall({
  method: 'GET',
  path: '/api/about',
  area: 'system',
  summary: 'What the page must know before anybody is signed in',
  permission: null,
  answer: Type.Object({
    businessName: Type.String(),
    visitorAccess: Type.Enum(['full', 'read-only']),
    courier: Type.Enum(courierKinds),
    mail: Type.Enum(['file', 'smtp']),
    logo: Type.Optional(Type.String({ description: 'address of the logo; left out without one' })),
    demo: Type.Optional(
      Type.Array(Type.Object({ name: Type.String(), role: Type.Enum(roles) }), {
        description: 'only in a demo: whom anybody can log in as by one click',
      }),
    ),
    firstRun: Type.Optional(
      Type.Boolean({ description: 'true until somebody has registered; the first page then is /setup' }),
    ),
  }),
  refusals: [],
})

/** Paths of the health checks: always answered, to HEAD requests too. */
export const probes: ReadonlySet<string> = new Set([getHealth.path, getReadiness.path, getLiveness.path])

import { defineCall } from './call.ts'
import type * as schemas from './schemas/session.ts'

const area = 'session'

export const listSessions = defineCall<typeof schemas.listSessions>()({
  method: 'GET',
  path: '/api/user/sessions',
  area,
  summary: 'Where the caller is signed in, the present session first, then by when they were last seen',
  permission: 'user.self',
  refusals: [],
})

export const endSession = defineCall<typeof schemas.endSession>()({
  method: 'PUT',
  path: '/api/user/sessions/end',
  area,
  summary: "End one of the caller's own sessions",
  permission: 'session.end',
  invalidates: ['people'],
  logs: ['End session'],
  onRepeat: 'refused',
  refusals: ['session.gone'],
})

export const endOtherSessions = defineCall<typeof schemas.endOtherSessions>()({
  method: 'PUT',
  path: '/api/user/sessions/end_others',
  area,
  summary: "End all of the caller's sessions but the present one",
  permission: 'session.end',
  invalidates: ['people'],
  logs: ['End other sessions'],
  onRepeat: 'unchanged',
  refusals: [],
})

export const proveIdentity = defineCall<typeof schemas.proveIdentity>()({
  method: 'POST',
  path: '/api/user/prove',
  area,
  summary:
    'Prove again who the caller is, with the password or with a code of the authenticator app; counts for ten minutes, in this session',
  permission: 'user.self',
  logs: ['Prove identity'],
  // Renews the time of the proof.
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.app_code', 'access.too_many'],
})

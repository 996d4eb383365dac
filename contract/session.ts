import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { TwoFactorCode as Code, Id, Instant, List, Message } from './schemas.ts'

const area = 'session'

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/user/sessions',
  area,
  summary: 'Where the caller is signed in, the present session first, then by when they were last seen',
  permission: 'user.self',
  answer: List(
    Type.Object({
      _id: Type.String({ description: 'names the session; good for nothing else' }),
      current: Type.Boolean(),
      device: Type.String({ description: 'browser and system as they say of themselves, or empty' }),
      address: Type.String({ description: 'network address of the login' }),
      createdAt: Instant,
      lastSeenAt: Type.String({ ...Instant, description: 'to within five minutes' }),
    }),
  ),
  refusals: [],
})

export const endSession = defineCall({
  method: 'PUT',
  path: '/api/user/sessions/end',
  area,
  summary: "End one of the caller's own sessions",
  permission: 'session.end',
  body: Type.Object({ _id: Id }),
  answer: Message,
  invalidates: ['people', 'logs'],
  logs: ['End session'],
  onRepeat: 'refused',
  refusals: ['session.gone'],
})

export const endOtherSessions = defineCall({
  method: 'PUT',
  path: '/api/user/sessions/end_others',
  area,
  summary: "End all of the caller's sessions but the present one",
  permission: 'session.end',
  answer: Message,
  invalidates: ['people', 'logs'],
  logs: ['End other sessions'],
  onRepeat: 'unchanged',
  refusals: [],
})

export const proveIdentity = defineCall({
  method: 'POST',
  path: '/api/user/prove',
  area,
  summary:
    'Prove again who the caller is, with the password or with a code of the authenticator app; counts for ten minutes, in this session',
  permission: 'user.self',
  body: Type.Object({
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    code: Type.Optional(Code),
  }),
  answer: Message,
  invalidates: ['logs'],
  logs: ['Prove identity'],
  // Renews the time of the proof.
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.app_code', 'access.too_many'],
})

import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Id, Instant, List, Message } from './shapes.ts'

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
  changes: ['people', 'logs'],
  refusals: ['session.gone'],
})

export const endOtherSessions = defineCall({
  method: 'PUT',
  path: '/api/user/sessions/end_others',
  area,
  summary: "End all of the caller's sessions but the present one",
  permission: 'session.end',
  answer: Message,
  changes: ['people', 'logs'],
  refusals: [],
})

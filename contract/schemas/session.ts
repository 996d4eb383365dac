import { Type } from 'typebox'
import { TwoFactorCode as Code, Id, Instant, List, Message } from './shapes.ts'

export const listSessions = {
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
}

export const endSession = { body: Type.Object({ _id: Id }), answer: Message }

export const endOtherSessions = { answer: Message }

export const proveIdentity = {
  body: Type.Object({
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    code: Type.Optional(Code),
  }),
  answer: Message,
}

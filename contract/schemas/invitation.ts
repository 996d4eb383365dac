import { Type } from 'typebox'
import { invitationStates } from '#domain/people/invitations.ts'
import { roles } from '#domain/people/roles.ts'
import { Id, Instant, List, Message } from './shapes.ts'

const RoleName = Type.Enum(roles)

// As in contract/account.ts: the rules check the lengths too and name the field.
const Field = Type.String({ maxLength: 1000 })

const Token = Type.String({ minLength: 1, maxLength: 200, description: 'the part of the link after #' })

export const listInvitations = {
  answer: List(
    Type.Object({
      _id: Type.String(),
      role: RoleName,
      state: Type.Enum(invitationStates, {
        description: 'revoked also while who invited is no active admin',
      }),
      invitedBy: Type.String({ description: 'name of the admin' }),
      createdAt: Instant,
      expiresAt: Instant,
      usedBy: Type.Optional(Type.String({ description: 'name of the person who registered with it' })),
      usedAt: Type.Optional(Instant),
    }),
  ),
}

export const createInvitation = {
  body: Type.Object({ role: RoleName }),
  answer: Type.Object({
    msg: Type.String(),
    _id: Type.String(),
    token: Type.String({ description: 'the link is /register#invitation= and this' }),
    expiresAt: Instant,
  }),
}

export const revokeInvitation = { body: Type.Object({ _id: Id }), answer: Message }

export const findInvitation = {
  body: Type.Object({ token: Token }),
  answer: Type.Object({
    msg: Type.String(),
    role: RoleName,
    invitedBy: Type.String(),
    expiresAt: Instant,
  }),
}

export const registerInvited = {
  body: Type.Object({ email: Field, name: Field, password: Field, token: Token }),
  answer: Message,
}

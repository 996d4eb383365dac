import { Type } from 'typebox'
import { invitationStates } from '#domain/people/invitations.ts'
import { roles } from '#domain/people/roles.ts'
import { defineCall } from './call.ts'
import { Id, Instant, List, Message } from './schemas.ts'

const area = 'invitation'
const RoleName = Type.Enum(roles)
const invalidates = ['people', 'logs'] as const
// As in contract/account.ts: the rules check the lengths too and name the field.
const Field = Type.String({ maxLength: 1000 })
const Token = Type.String({ minLength: 1, maxLength: 200, description: 'the part of the link after #' })

export const listInvitations = defineCall({
  method: 'GET',
  path: '/api/people/invitations',
  area,
  summary: 'The newest 200 invitations, newest first, without their links',
  permission: 'invitation.list',
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
  refusals: [],
})

export const createInvitation = defineCall({
  method: 'POST',
  path: '/api/people/invitations',
  area,
  summary:
    'Invite one person to a role: the token is answered this once, and registers one account within 7 days',
  permission: 'invitation.manage',
  proof: true,
  body: Type.Object({ role: RoleName }),
  answer: Type.Object({
    msg: Type.String(),
    _id: Type.String(),
    token: Type.String({ description: 'the link is /register#invitation= and this' }),
    expiresAt: Instant,
  }),
  invalidates,
  logs: ['Invite'],
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: ['invitation.too_many'],
})

export const revokeInvitation = defineCall({
  method: 'PUT',
  path: '/api/people/invitations/revoke',
  area,
  summary: 'End an open invitation: its link stops working at once',
  permission: 'invitation.manage',
  body: Type.Object({ _id: Id }),
  answer: Message,
  invalidates,
  logs: ['Revoke invitation'],
  onRepeat: 'unchanged',
  refusals: ['invitation.gone', 'invitation.used'],
})

export const findInvitation = defineCall({
  method: 'POST',
  path: '/api/register/invitation/find',
  area,
  summary: 'What the link of an invitation is good for; a POST, so that no log sees the token',
  permission: null,
  body: Type.Object({ token: Token }),
  answer: Type.Object({
    msg: Type.String(),
    role: RoleName,
    invitedBy: Type.String(),
    expiresAt: Instant,
  }),
  logs: [],
  refusals: ['invitation.gone', 'invitation.used', 'invitation.expired', 'invitation.revoked'],
})

export const registerInvited = defineCall({
  method: 'POST',
  path: '/api/register/invitation',
  area,
  summary: 'Register with an invitation; the account is active at once, its address not verified',
  permission: null,
  body: Type.Object({ email: Field, name: Field, password: Field, token: Token }),
  answer: Message,
  invalidates,
  logs: ['Register'],
  refusals: [
    'form.fields',
    'invitation.gone',
    'invitation.used',
    'invitation.expired',
    'invitation.revoked',
    'access.too_many',
  ],
})

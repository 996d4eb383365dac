import { Type } from 'typebox'
import { roles } from '#domain/roles.ts'
import { defineCall } from './call.ts'
import { Id, Instant, Message, Nullable } from './shapes.ts'

const area = 'people'
const RoleName = Type.Enum(roles)
const changes = ['people', 'logs'] as const

export const listPeople = defineCall({
  method: 'GET',
  path: '/api/people',
  area,
  summary: 'Everybody who has registered, newest first, and whether admins must have a second factor',
  permission: 'people.list',
  answer: Type.Object({
    result: Type.Array(
      Type.Object({
        _id: Type.String(),
        email: Type.String(),
        name: Type.String(),
        role: RoleName,
        active: Type.Boolean(),
        emailVerified: Type.Boolean(),
        twoFactor: Type.Boolean(),
        sessions: Type.Integer({ description: 'live ones' }),
        lastLoginAt: Nullable(Instant),
        createdAt: Instant,
      }),
    ),
    adminsNeedTwoFactor: Type.Boolean(),
  }),
  refusals: [],
})

export const changeRole = defineCall({
  method: 'PUT',
  path: '/api/people/role',
  area,
  summary:
    'Give somebody another role; ends their sessions. A visitor who rises gets an activation mail. The last active admin stays one',
  permission: 'people.manage',
  body: Type.Object({ _id: Id, role: RoleName }),
  answer: Message,
  changes: [...changes, 'mails'],
  refusals: ['people.gone', 'people.last_admin', 'people.same_role'],
})

export const setActive = defineCall({
  method: 'PUT',
  path: '/api/people/active',
  area,
  summary: 'Deactivate somebody else, which ends all their sessions at once, or let them in again',
  permission: 'people.manage',
  body: Type.Object({ _id: Id, active: Type.Boolean() }),
  answer: Message,
  changes,
  refusals: ['people.gone', 'people.last_admin', 'people.self'],
})

export const makeResetPassword = defineCall({
  method: 'PUT',
  path: '/api/people/reset_password',
  area,
  summary:
    'Make somebody choose a new password: the old one ends with all sessions, and a mail says how to go on',
  permission: 'people.manage',
  body: Type.Object({ _id: Id }),
  answer: Message,
  changes: [...changes, 'mails'],
  refusals: ['people.gone'],
})

export const sendActivationAgain = defineCall({
  method: 'PUT',
  path: '/api/people/activation_mail',
  area,
  summary: 'Mail somebody a fresh activation link',
  permission: 'people.manage',
  body: Type.Object({ _id: Id }),
  answer: Message,
  changes: [...changes, 'mails'],
  refusals: ['people.gone', 'people.activated_already'],
})

export const resetTwoFactor = defineCall({
  method: 'PUT',
  path: '/api/people/reset_two_factor',
  area,
  summary: 'Take the second factor off somebody else who has lost it; ends their sessions',
  permission: 'people.manage',
  body: Type.Object({ _id: Id }),
  answer: Message,
  changes: [...changes, 'mails'],
  refusals: ['people.gone', 'people.self', 'two_factor.off_already'],
})

export const requireTwoFactor = defineCall({
  method: 'PUT',
  path: '/api/people/require_two_factor',
  area,
  summary: 'Whether admins must have a second factor; only who has one may ask it of the others',
  permission: 'people.manage',
  body: Type.Object({ required: Type.Boolean() }),
  answer: Message,
  changes,
  refusals: ['two_factor.own_first'],
})

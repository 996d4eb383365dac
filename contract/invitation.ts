import { defineCall } from './call.ts'
import type * as schemas from './schemas/invitation.ts'

const area = 'invitation'

const invalidates = ['people'] as const

export const listInvitations = defineCall<typeof schemas.listInvitations>()({
  method: 'GET',
  path: '/api/people/invitations',
  area,
  summary: 'The newest 200 invitations, newest first, without their links',
  permission: 'invitation.list',
  refusals: [],
})

export const createInvitation = defineCall<typeof schemas.createInvitation>()({
  method: 'POST',
  path: '/api/people/invitations',
  area,
  summary:
    'Invite one person to a role: the token is answered this once, and registers one account within 7 days',
  permission: 'invitation.manage',
  proof: true,
  invalidates,
  logs: ['Invite'],
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: ['invitation.too_many'],
})

export const revokeInvitation = defineCall<typeof schemas.revokeInvitation>()({
  method: 'PUT',
  path: '/api/people/invitations/revoke',
  area,
  summary: 'End an open invitation: its link stops working at once',
  permission: 'invitation.manage',
  invalidates,
  logs: ['Revoke invitation'],
  onRepeat: 'unchanged',
  refusals: ['invitation.gone', 'invitation.used'],
})

export const findInvitation = defineCall<typeof schemas.findInvitation>()({
  method: 'POST',
  path: '/api/register/invitation/find',
  area,
  summary: 'What the link of an invitation is good for; a POST, so that no log sees the token',
  permission: null,
  logs: [],
  refusals: ['invitation.gone', 'invitation.used', 'invitation.expired', 'invitation.revoked'],
})

export const registerInvited = defineCall<typeof schemas.registerInvited>()({
  method: 'POST',
  path: '/api/register/invitation',
  area,
  summary: 'Register with an invitation; the account is active at once, its address not verified',
  permission: null,
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

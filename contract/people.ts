import { defineCall } from './call.ts'
import type * as schemas from './schemas/people.ts'

const area = 'people'

const invalidates = ['people'] as const

const invalidatesCart = [...invalidates, 'items', 'cart', 'packages'] as const

export const listPeople = defineCall<typeof schemas.listPeople>()({
  method: 'GET',
  path: '/api/people',
  area,
  summary:
    'Everybody who has registered, newest first, which policies are on, and the state of the register codes',
  permission: 'people.list',
  refusals: [],
})

export const changeRole = defineCall<typeof schemas.changeRole>()({
  method: 'PUT',
  path: '/api/people/role',
  area,
  summary:
    'Give somebody another role; ends their sessions. A visitor who rises gets an activation mail. The last active admin stays one, and two do while four eyes is on',
  permission: 'people.manage',
  proof: true,
  invalidates: [...invalidates, 'mails'],
  logs: ['Change role', 'Renew register code'],
  onRepeat: 'refused',
  refusals: ['people.gone', 'people.last_admin', 'people.four_eyes', 'people.same_role'],
})

export const setActive = defineCall<typeof schemas.setActive>()({
  method: 'PUT',
  path: '/api/people/active',
  area,
  summary:
    'Deactivate somebody else, which ends all their sessions at once and empties their cart, or let them in again',
  permission: 'people.manage',
  proof: true,
  invalidates: invalidatesCart,
  logs: ['Deactivate', 'Reactivate', 'Transfer', 'Renew register code'],
  onRepeat: 'unchanged',
  refusals: ['people.gone', 'people.last_admin', 'people.four_eyes', 'people.self'],
})

export const emptyCart = defineCall<typeof schemas.emptyCart>()({
  method: 'PUT',
  path: '/api/people/empty_cart',
  area,
  summary: "Free all pieces that are reserved in somebody's cart",
  permission: 'people.manage',
  invalidates: invalidatesCart,
  logs: ['Empty cart', 'Transfer'],
  onRepeat: 'unchanged',
  refusals: ['people.gone'],
})

export const requirePasswordReset = defineCall<typeof schemas.requirePasswordReset>()({
  method: 'PUT',
  path: '/api/people/reset_password',
  area,
  summary:
    'Make somebody choose a new password: the old one ends with all sessions, and a mail says how to go on',
  permission: 'people.manage',
  proof: true,
  invalidates: [...invalidates, 'mails'],
  logs: ['Ask for new password'],
  // Sends the mail again.
  onRepeat: 'applied',
  refusals: ['people.gone'],
})

export const sendActivationAgain = defineCall<typeof schemas.sendActivationAgain>()({
  method: 'PUT',
  path: '/api/people/activation_mail',
  area,
  summary: 'Mail somebody a fresh activation link',
  permission: 'people.manage',
  invalidates: [...invalidates, 'mails'],
  logs: ['Send activation mail'],
  // Mails a new link; the previous one ends.
  onRepeat: 'applied',
  refusals: ['people.gone', 'people.activated_already'],
})

export const resetTwoFactor = defineCall<typeof schemas.resetTwoFactor>()({
  method: 'PUT',
  path: '/api/people/reset_two_factor',
  area,
  summary: 'Take the second factor off somebody else who has lost it; ends their sessions',
  permission: 'people.manage',
  proof: true,
  invalidates: [...invalidates, 'mails'],
  logs: ['Reset second factor'],
  onRepeat: 'refused',
  refusals: ['people.gone', 'people.self', 'two_factor.off_already'],
})

export const requireTwoFactor = defineCall<typeof schemas.requireTwoFactor>()({
  method: 'PUT',
  path: '/api/people/require_two_factor',
  area,
  summary: 'Whether admins must have a second factor; only who has one may ask it of the others',
  permission: 'people.manage',
  proof: true,
  invalidates,
  logs: ['Require second factor'],
  onRepeat: 'unchanged',
  refusals: ['two_factor.own_first'],
})

export const requireFourEyes = defineCall<typeof schemas.requireFourEyes>()({
  method: 'PUT',
  path: '/api/people/four_eyes',
  area,
  summary:
    'Whether people must not approve their own exceptions and payments; needs two active admins. To switch it off takes two of them: one asks, another one asks for the same within 24 hours, until when `required: true` withdraws it',
  permission: 'people.manage',
  proof: true,
  invalidates,
  logs: ['Four eyes', 'Ask to switch four eyes off', 'Keep four eyes'],
  onRepeat: 'unchanged',
  refusals: ['four_eyes.two_admins'],
})

export const listRegisterCodes = defineCall<typeof schemas.listRegisterCodes>()({
  method: 'GET',
  path: '/api/people/register_codes',
  area,
  summary: 'The register codes in force, by role',
  permission: 'register_code.list',
  proof: true,
  refusals: [],
})

export const renewRegisterCode = defineCall<typeof schemas.renewRegisterCode>()({
  method: 'PUT',
  path: '/api/people/register_codes/renew',
  area,
  summary:
    'Make a new register code for a role; the old one stops working at once, and one that was ended is replaced',
  permission: 'register_code.manage',
  proof: true,
  invalidates,
  logs: ['Renew register code'],
  onRepeat: 'applied',
  refusals: ['register_code.fixed'],
})

export const endRegisterCode = defineCall<typeof schemas.endRegisterCode>()({
  method: 'PUT',
  path: '/api/people/register_codes/end',
  area,
  summary: 'End the register code of a role: it is refused until it is renewed',
  permission: 'register_code.manage',
  proof: true,
  invalidates,
  logs: ['End register code'],
  onRepeat: 'unchanged',
  refusals: ['register_code.fixed'],
})

import { Type } from 'typebox'
import { registerCodeStates } from '#domain/people/register-codes.ts'
import { roles } from '#domain/people/roles.ts'
import { defineCall } from './call.ts'
import { Id, Instant, listQuery, Message, Next, Nullable } from './schemas.ts'

const area = 'people'
const RoleName = Type.Enum(roles)
const invalidates = ['people', 'logs'] as const
const invalidatesCart = [...invalidates, 'items', 'cart', 'packages'] as const

/** A register code without the code itself. */
const registerCodeFields = {
  role: RoleName,
  source: Type.Enum(['environment', 'database'], {
    description: 'a code of the environment cannot be renewed or ended here',
  }),
  state: Type.Enum(registerCodeStates, {
    description:
      'only a code that is set lets people register; one is unreadable when TOKEN_SECRET has changed',
  }),
  renewedAt: Type.Optional(Instant),
  renewedBy: Type.Optional(Type.String({ description: 'name of the admin' })),
}
/** For calls that deactivate a person or lower their role. */
const renewCodes = Type.Optional(
  Type.Boolean({
    description:
      'also renews the register codes that this person could know: that of their role, of an admin all three. Codes that were ended or that the environment sets stay as they are',
  }),
)

export const Person = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: RoleName,
  active: Type.Boolean(),
  emailVerified: Type.Boolean(),
  admitted: Type.Optional(
    Type.Boolean({ description: 'true for those who may login without following a link' }),
  ),
  twoFactor: Type.Boolean(),
  sessions: Type.Integer({ description: 'live ones' }),
  cartPieces: Type.Integer({ description: 'reserved in their cart' }),
  lastLoginAt: Nullable(Instant),
  createdAt: Instant,
  looksLike: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), role: RoleName }), {
      description: 'others whose names look the same, three at most, admins first',
    }),
  ),
})

export const listPeople = defineCall({
  method: 'GET',
  path: '/api/people',
  area,
  summary:
    'Everybody who has registered, newest first, which policies are on, and the state of the register codes',
  permission: 'people.list',
  query: Type.Object({ cursor: listQuery.cursor }),
  answer: Type.Object({
    result: Type.Array(Person),
    next: Next,
    adminsNeedTwoFactor: Type.Boolean(),
    fourEyes: Type.Boolean({
      description: 'whether people must not approve their own exceptions and payments',
    }),
    registerCodes: Type.Array(Type.Object(registerCodeFields)),
  }),
  refusals: [],
})

export const changeRole = defineCall({
  method: 'PUT',
  path: '/api/people/role',
  area,
  summary:
    'Give somebody another role; ends their sessions. A visitor who rises gets an activation mail. The last active admin stays one, and two do while four eyes is on',
  permission: 'people.manage',
  proof: true,
  body: Type.Object({ _id: Id, role: RoleName, renewCodes }),
  answer: Message,
  invalidates: [...invalidates, 'mails'],
  logs: ['Change role', 'Renew register code'],
  onRepeat: 'refused',
  refusals: ['people.gone', 'people.last_admin', 'people.four_eyes', 'people.same_role'],
})

export const setActive = defineCall({
  method: 'PUT',
  path: '/api/people/active',
  area,
  summary:
    'Deactivate somebody else, which ends all their sessions at once and empties their cart, or let them in again',
  permission: 'people.manage',
  proof: true,
  body: Type.Object({ _id: Id, active: Type.Boolean(), renewCodes }),
  answer: Message,
  invalidates: invalidatesCart,
  logs: ['Deactivate', 'Reactivate', 'Transfer', 'Renew register code'],
  onRepeat: 'unchanged',
  refusals: ['people.gone', 'people.last_admin', 'people.four_eyes', 'people.self'],
})

export const emptyCart = defineCall({
  method: 'PUT',
  path: '/api/people/empty_cart',
  area,
  summary: "Free all pieces that are reserved in somebody's cart",
  permission: 'people.manage',
  body: Type.Object({ _id: Id }),
  answer: Message,
  invalidates: invalidatesCart,
  logs: ['Empty cart', 'Transfer'],
  onRepeat: 'unchanged',
  refusals: ['people.gone'],
})

export const requirePasswordReset = defineCall({
  method: 'PUT',
  path: '/api/people/reset_password',
  area,
  summary:
    'Make somebody choose a new password: the old one ends with all sessions, and a mail says how to go on',
  permission: 'people.manage',
  proof: true,
  body: Type.Object({ _id: Id }),
  answer: Message,
  invalidates: [...invalidates, 'mails'],
  logs: ['Ask for new password'],
  // Sends the mail again.
  onRepeat: 'applied',
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
  invalidates: [...invalidates, 'mails'],
  logs: ['Send activation mail'],
  // Mails a new link; the previous one ends.
  onRepeat: 'applied',
  refusals: ['people.gone', 'people.activated_already'],
})

export const resetTwoFactor = defineCall({
  method: 'PUT',
  path: '/api/people/reset_two_factor',
  area,
  summary: 'Take the second factor off somebody else who has lost it; ends their sessions',
  permission: 'people.manage',
  proof: true,
  body: Type.Object({ _id: Id }),
  answer: Message,
  invalidates: [...invalidates, 'mails'],
  logs: ['Reset second factor'],
  onRepeat: 'refused',
  refusals: ['people.gone', 'people.self', 'two_factor.off_already'],
})

export const requireTwoFactor = defineCall({
  method: 'PUT',
  path: '/api/people/require_two_factor',
  area,
  summary: 'Whether admins must have a second factor; only who has one may ask it of the others',
  permission: 'people.manage',
  proof: true,
  body: Type.Object({ required: Type.Boolean() }),
  answer: Message,
  invalidates,
  logs: ['Require second factor'],
  onRepeat: 'unchanged',
  refusals: ['two_factor.own_first'],
})

export const requireFourEyes = defineCall({
  method: 'PUT',
  path: '/api/people/four_eyes',
  area,
  summary: 'Whether people must not approve their own exceptions and payments; needs two active admins',
  permission: 'people.manage',
  proof: true,
  body: Type.Object({ required: Type.Boolean() }),
  answer: Message,
  invalidates,
  logs: ['Four eyes'],
  onRepeat: 'unchanged',
  refusals: ['four_eyes.two_admins'],
})

export const listRegisterCodes = defineCall({
  method: 'GET',
  path: '/api/people/register_codes',
  area,
  summary: 'The register codes in force, by role',
  permission: 'register_code.list',
  proof: true,
  answer: Type.Object({
    result: Type.Array(
      Type.Object({
        ...registerCodeFields,
        code: Type.Optional(Type.String({ description: 'left out unless it is set' })),
      }),
    ),
  }),
  refusals: [],
})

export const renewRegisterCode = defineCall({
  method: 'PUT',
  path: '/api/people/register_codes/renew',
  area,
  summary:
    'Make a new register code for a role; the old one stops working at once, and one that was ended is replaced',
  permission: 'register_code.manage',
  proof: true,
  body: Type.Object({ role: RoleName }),
  answer: Message,
  invalidates,
  logs: ['Renew register code'],
  onRepeat: 'applied',
  refusals: ['register_code.fixed'],
})

export const endRegisterCode = defineCall({
  method: 'PUT',
  path: '/api/people/register_codes/end',
  area,
  summary: 'End the register code of a role: it is refused until it is renewed',
  permission: 'register_code.manage',
  proof: true,
  body: Type.Object({ role: RoleName }),
  answer: Message,
  invalidates,
  logs: ['End register code'],
  onRepeat: 'unchanged',
  refusals: ['register_code.fixed'],
})

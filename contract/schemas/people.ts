import { Type } from 'typebox'
import { registerCodeStates } from '#domain/people/register-codes.ts'
import { roles } from '#domain/people/roles.ts'
import { Id, Instant, listQuery, Message, Next, Nullable } from './shapes.ts'

const RoleName = Type.Enum(roles)

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

const Person = Type.Object({
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

export const listPeople = {
  query: Type.Object({ cursor: listQuery.cursor }),
  answer: Type.Object({
    result: Type.Array(Person),
    next: Next,
    adminsNeedTwoFactor: Type.Boolean(),
    fourEyes: Type.Boolean({
      description: 'whether people must not approve their own exceptions and payments',
    }),
    fourEyesOff: Type.Optional(
      Type.Object(
        { by: Id, name: Type.String(), until: Instant },
        { description: 'who has asked to switch it off: another admin can confirm it until then' },
      ),
    ),
    registerCodes: Type.Array(Type.Object(registerCodeFields)),
  }),
}

export const changeRole = { body: Type.Object({ _id: Id, role: RoleName, renewCodes }), answer: Message }

export const setActive = {
  body: Type.Object({ _id: Id, active: Type.Boolean(), renewCodes }),
  answer: Message,
}

export const emptyCart = { body: Type.Object({ _id: Id }), answer: Message }

export const requirePasswordReset = { body: Type.Object({ _id: Id }), answer: Message }

export const sendActivationAgain = { body: Type.Object({ _id: Id }), answer: Message }

export const resetTwoFactor = { body: Type.Object({ _id: Id }), answer: Message }

export const requireTwoFactor = { body: Type.Object({ required: Type.Boolean() }), answer: Message }

export const requireFourEyes = { body: Type.Object({ required: Type.Boolean() }), answer: Message }

export const listRegisterCodes = {
  answer: Type.Object({
    result: Type.Array(
      Type.Object({
        ...registerCodeFields,
        code: Type.Optional(Type.String({ description: 'left out unless it is set' })),
      }),
    ),
  }),
}

export const renewRegisterCode = { body: Type.Object({ role: RoleName }), answer: Message }

export const endRegisterCode = { body: Type.Object({ role: RoleName }), answer: Message }

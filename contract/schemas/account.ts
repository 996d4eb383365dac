import { Type } from 'typebox'
import { approvalMails } from '#domain/people/approval-mails.ts'
import { roles } from '#domain/people/roles.ts'
import { languages } from '#domain/text/language.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { Field, Instant, Message, TwoFactorCode } from './shapes.ts'

const RoleName = Type.Enum(roles)

export const register = {
  body: Type.Object({ email: Field, name: Field, password: Field, registerCode: Field }),
  answer: Message,
}

const ActivationToken = Type.String({ minLength: 1, maxLength: 200 })

const SmallPage = Type.String({ description: 'a small page' })

export const showActivation = {
  // A mail program may cut the token off: the page then says what to do.
  query: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: SmallPage,
}

export const verifyEmail = {
  query: Type.Object({
    token: ActivationToken,
    newPassword: Type.Optional(
      Type.Literal('yes', { description: 'ends a password that somebody else may have chosen' }),
    ),
  }),
  answer: SmallPage,
}

export const resendActivation = { body: Type.Object({ email: Field }), answer: Message }

export const login = {
  body: Type.Object({
    email: Field,
    password: Field,
    code: Type.Optional(TwoFactorCode),
  }),
  answer: Type.Object({
    msg: Type.String(),
    token: Type.String(),
    name: Type.String(),
    role: RoleName,
    mustSetUpTwoFactor: Type.Boolean({
      description: 'until then everything but the own account is refused with access.two_factor',
    }),
  }),
}

export const logout = { answer: Message }

export const sendVerificationCode = { body: Type.Object({ email: Field, name: Field }), answer: Message }

export const resetPassword = {
  body: Type.Object({ email: Field, name: Field, code: Field, password: Field }),
  answer: Message,
}

export const getUserInfo = {
  answer: Type.Object({
    email: Type.String(),
    name: Type.String({ maxLength: textLimits.name }),
    role: RoleName,
    active: Type.Boolean(),
    emailVerified: Type.Boolean(),
    createdAt: Instant,
    _id: Type.Optional(
      Type.String({ description: 'as `requestedBy` and `user_id` of what waits for approval name it' }),
    ),
    approvalMails: Type.Optional(
      Type.Enum(approvalMails, { description: 'of an admin: mails about what waits for approval' }),
    ),
    fourEyes: Type.Optional(
      Type.Boolean({ description: 'of an admin, while the one who asks must not approve' }),
    ),
  }),
}

export const changeLanguage = { body: Type.Object({ language: Type.Enum(languages) }), answer: Message }

export const changeApprovalMails = {
  body: Type.Object({ approvalMails: Type.Enum(approvalMails) }),
  answer: Message,
}

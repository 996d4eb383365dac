import { Type } from 'typebox'
import { languages } from '#domain/messages/language.ts'
import { approvalMails } from '#domain/people/approval-mails.ts'
import { roles } from '#domain/people/roles.ts'
import { textLimits } from '#domain/text/text.ts'
import { defineCall } from './call.ts'
import { Field, Instant, Message, TwoFactorCode } from './schemas.ts'

const area = 'account'
const RoleName = Type.Enum(roles)

export const register = defineCall({
  method: 'POST',
  path: '/api/register',
  area,
  summary: 'Register with a code that decides the role; admin and staff get an activation mail',
  permission: null,
  body: Type.Object({ email: Field, name: Field, password: Field, registerCode: Field }),
  answer: Message,
  invalidates: ['logs', 'mails', 'people'],
  logs: ['Register'],
  refusals: ['form.fields', 'access.too_many'],
})

const activationPath = '/api/register/verify_email'
const ActivationToken = Type.String({ minLength: 1, maxLength: 200 })
const SmallPage = Type.String({ description: 'a small page' })

export const showActivation = defineCall({
  method: 'GET',
  path: activationPath,
  area,
  summary: 'The link of the activation mail: a page with a button that posts the same token; changes nothing',
  permission: null,
  // A mail program may cut the token off: the page then says what to do.
  query: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: SmallPage,
  media: 'text/html',
  refusals: ['activation.link', 'login.deactivated'],
})

export const verifyEmail = defineCall({
  method: 'POST',
  path: activationPath,
  area,
  summary:
    'The button behind the activation link: activates the account, once, and shows the way to login. The password of a visitor who confirms the address ends with it, and that of anybody who asks for it',
  permission: null,
  query: Type.Object({
    token: ActivationToken,
    newPassword: Type.Optional(
      Type.Literal('yes', { description: 'ends a password that somebody else may have chosen' }),
    ),
  }),
  postedByForm: true,
  answer: SmallPage,
  media: 'text/html',
  logs: ['Activate account'],
  refusals: ['activation.link', 'login.deactivated'],
})

export const resendActivation = defineCall({
  method: 'POST',
  path: '/api/register/activation_mail',
  area,
  summary: 'Ask for another activation mail; answers the same whether or not there is such an account',
  permission: null,
  body: Type.Object({ email: Field }),
  answer: Message,
  invalidates: ['mails'],
  logs: [],
  refusals: ['form.fields', 'access.too_many'],
})

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  area,
  summary: 'Start a session; who has a second factor is asked for its code once the password is right',
  permission: null,
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
  invalidates: ['logs', 'people'],
  logs: ['Login', 'Use recovery code'],
  refusals: [
    'form.fields',
    'login.wrong',
    'login.not_activated',
    'login.deactivated',
    'two_factor.needed',
    'two_factor.code',
    'access.too_many',
  ],
})

export const logout = defineCall({
  method: 'POST',
  path: '/api/logout',
  area,
  summary: 'End the session of the token that is sent',
  permission: 'session.end',
  answer: Message,
  invalidates: ['people'],
  logs: ['Logout'],
  onRepeat: 'refused',
  refusals: [],
})

export const sendVerificationCode = defineCall({
  method: 'POST',
  path: '/api/reset_password/verification_code',
  area,
  summary: 'Mail a code for a new password; answers the same whether or not there is such an account',
  permission: null,
  body: Type.Object({ email: Field, name: Field }),
  answer: Message,
  invalidates: ['mails'],
  logs: [],
  refusals: ['form.fields', 'access.too_many'],
})

export const resetPassword = defineCall({
  method: 'PUT',
  path: '/api/reset_password',
  area,
  summary: 'Set a new password with the mailed code; ends all sessions of the user',
  permission: null,
  body: Type.Object({ email: Field, name: Field, code: Field, password: Field }),
  answer: Message,
  invalidates: ['logs', 'mails', 'people'],
  logs: ['Reset password'],
  refusals: ['form.fields', 'reset.code', 'access.too_many'],
})

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/api/user/user_info',
  area,
  summary: 'The signed-in user',
  permission: 'user.self',
  cacheScope: 'private',
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
  refusals: [],
})

export const changeLanguage = defineCall({
  method: 'PUT',
  path: '/api/user/language',
  area,
  summary: 'The language of mails to the signed-in user; a login stores that of its request too',
  permission: 'user.language',
  body: Type.Object({ language: Type.Enum(languages) }),
  answer: Message,
  logs: ['Change language'],
  onRepeat: 'unchanged',
  refusals: [],
})

export const changeApprovalMails = defineCall({
  method: 'PUT',
  path: '/api/user/approval_mails',
  area,
  summary:
    'Whether the signed-in admin has a mail for each exception and payment that waits, one a day, or none',
  permission: 'user.approval_mails',
  body: Type.Object({ approvalMails: Type.Enum(approvalMails) }),
  answer: Message,
  invalidates: ['people', 'logs'],
  logs: ['Change approval mails'],
  onRepeat: 'unchanged',
  refusals: [],
})

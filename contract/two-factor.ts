import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { TwoFactorCode as Code, Message } from './schemas.ts'

const area = 'two_factor'
const permission = 'user.two_factor'
const Password = Type.String({ maxLength: 1000 })
const invalidates = ['people', 'logs', 'mails'] as const

const RecoveryCodes = Type.Object({
  msg: Type.String(),
  recoveryCodes: Type.Array(Type.String(), { description: 'shown this once; each works once' }),
})

export const getTwoFactor = defineCall({
  method: 'GET',
  path: '/api/user/two_factor',
  area,
  summary:
    "The caller's second factor: whether it is on, whether it must be, and how many recovery codes are left",
  permission: 'user.self',
  answer: Type.Object({ on: Type.Boolean(), required: Type.Boolean(), recoveryCodesLeft: Type.Integer() }),
  refusals: [],
})

export const startTwoFactor = defineCall({
  method: 'POST',
  path: '/api/user/two_factor/start',
  area,
  summary: 'Make a fresh secret for an authenticator app; nothing is asked at login until it is confirmed',
  permission,
  body: Type.Object({ password: Password }),
  answer: Type.Object({
    msg: Type.String(),
    secret: Type.String({ description: 'base32, for typing' }),
    uri: Type.String({ description: 'otpauth://, for a QR code' }),
  }),
  logs: ['Begin second factor'],
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.on_already', 'access.too_many'],
})

export const confirmTwoFactor = defineCall({
  method: 'POST',
  path: '/api/user/two_factor/confirm',
  area,
  summary: 'Turn the second factor on with the first code of the app',
  permission,
  body: Type.Object({ code: Code }),
  answer: RecoveryCodes,
  invalidates,
  logs: ['Set up second factor'],
  onRepeat: 'refused',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.not_started', 'two_factor.on_already', 'access.too_many'],
})

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/user/two_factor/recovery_codes',
  area,
  summary: 'Make new recovery codes; the old ones no longer work',
  permission,
  body: Type.Object({ password: Password, code: Code }),
  answer: RecoveryCodes,
  invalidates,
  logs: ['New recovery codes'],
  onRepeat: 'refused',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.off_already', 'access.too_many'],
})

export const endTwoFactor = defineCall({
  method: 'POST',
  path: '/api/user/two_factor/off',
  area,
  summary: 'Turn the second factor off; refused while it is required of the caller',
  permission,
  body: Type.Object({ password: Password, code: Code }),
  answer: Message,
  invalidates,
  logs: ['End second factor'],
  onRepeat: 'refused',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.off_already', 'two_factor.required', 'access.too_many'],
})

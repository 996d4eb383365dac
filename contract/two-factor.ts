import { defineCall } from './call.ts'
import type * as schemas from './schemas/two-factor.ts'

const area = 'two_factor'

const permission = 'user.two_factor'

const invalidates = ['people', 'mails'] as const

export const getTwoFactor = defineCall<typeof schemas.getTwoFactor>()({
  method: 'GET',
  path: '/api/user/two_factor',
  area,
  summary:
    "The caller's second factor: whether it is on, whether it must be, and how many recovery codes are left",
  permission: 'user.self',
  refusals: [],
})

export const startTwoFactor = defineCall<typeof schemas.startTwoFactor>()({
  method: 'POST',
  path: '/api/user/two_factor/start',
  area,
  summary: 'Make a fresh secret for an authenticator app; nothing is asked at login until it is confirmed',
  permission,
  logs: ['Begin second factor'],
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.on_already', 'access.too_many'],
})

export const confirmTwoFactor = defineCall<typeof schemas.confirmTwoFactor>()({
  method: 'POST',
  path: '/api/user/two_factor/confirm',
  area,
  summary: 'Turn the second factor on with the first code of the app',
  permission,
  invalidates,
  logs: ['Set up second factor'],
  onRepeat: 'refused',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.not_started', 'two_factor.on_already', 'access.too_many'],
})

export const renewRecoveryCodes = defineCall<typeof schemas.renewRecoveryCodes>()({
  method: 'POST',
  path: '/api/user/two_factor/recovery_codes',
  area,
  summary: 'Make new recovery codes; the old ones no longer work',
  permission,
  invalidates,
  logs: ['New recovery codes'],
  onRepeat: 'refused',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.off_already', 'access.too_many'],
})

export const endTwoFactor = defineCall<typeof schemas.endTwoFactor>()({
  method: 'POST',
  path: '/api/user/two_factor/off',
  area,
  summary: 'Turn the second factor off; refused while it is required of the caller',
  permission,
  invalidates,
  logs: ['End second factor'],
  onRepeat: 'refused',
  keepsAnswer: false,
  refusals: ['form.fields', 'two_factor.off_already', 'two_factor.required', 'access.too_many'],
})

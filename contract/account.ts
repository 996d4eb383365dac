import { defineCall } from './call.ts'
import type * as schemas from './schemas/account.ts'

const area = 'account'

export const register = defineCall<typeof schemas.register>()({
  method: 'POST',
  path: '/api/register',
  area,
  summary: 'Register with a code that decides the role; admin and staff get an activation mail',
  permission: null,
  invalidates: ['mails', 'people'],
  logs: ['Register'],
  refusals: ['form.fields', 'access.too_many'],
})

const activationPath = '/api/register/verify_email'

export const showActivation = defineCall<typeof schemas.showActivation>()({
  method: 'GET',
  path: activationPath,
  area,
  summary: 'The link of the activation mail: a page with a button that posts the same token; changes nothing',
  permission: null,
  media: 'text/html',
  refusals: ['activation.link', 'login.deactivated'],
})

export const verifyEmail = defineCall<typeof schemas.verifyEmail>()({
  method: 'POST',
  path: activationPath,
  area,
  summary:
    'The button behind the activation link: activates the account, once, and shows the way to login. The password of a visitor who confirms the address ends with it, and that of anybody who asks for it',
  permission: null,
  postedByForm: true,
  media: 'text/html',
  logs: ['Activate account'],
  refusals: ['activation.link', 'login.deactivated'],
})

export const resendActivation = defineCall<typeof schemas.resendActivation>()({
  method: 'POST',
  path: '/api/register/activation_mail',
  area,
  summary: 'Ask for another activation mail; answers the same whether or not there is such an account',
  permission: null,
  invalidates: ['mails'],
  logs: [],
  refusals: ['form.fields', 'access.too_many'],
})

export const login = defineCall<typeof schemas.login>()({
  method: 'POST',
  path: '/api/login',
  area,
  summary: 'Start a session; who has a second factor is asked for its code once the password is right',
  permission: null,
  invalidates: ['people'],
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

export const logout = defineCall<typeof schemas.logout>()({
  method: 'POST',
  path: '/api/logout',
  area,
  summary: 'End the session of the token that is sent',
  permission: 'session.end',
  invalidates: ['people'],
  logs: ['Logout'],
  onRepeat: 'refused',
  refusals: [],
})

export const sendVerificationCode = defineCall<typeof schemas.sendVerificationCode>()({
  method: 'POST',
  path: '/api/reset_password/verification_code',
  area,
  summary: 'Mail a code for a new password; answers the same whether or not there is such an account',
  permission: null,
  invalidates: ['mails'],
  logs: [],
  refusals: ['form.fields', 'access.too_many'],
})

export const resetPassword = defineCall<typeof schemas.resetPassword>()({
  method: 'PUT',
  path: '/api/reset_password',
  area,
  summary: 'Set a new password with the mailed code; ends all sessions of the user',
  permission: null,
  invalidates: ['mails', 'people'],
  logs: ['Reset password'],
  refusals: ['form.fields', 'reset.code', 'access.too_many'],
})

export const getUserInfo = defineCall<typeof schemas.getUserInfo>()({
  method: 'GET',
  path: '/api/user/user_info',
  area,
  summary: 'The signed-in user',
  permission: 'user.self',
  cacheScope: 'private',
  refusals: [],
})

export const changeLanguage = defineCall<typeof schemas.changeLanguage>()({
  method: 'PUT',
  path: '/api/user/language',
  area,
  summary: 'The language of mails to the signed-in user; a login stores that of its request too',
  permission: 'user.language',
  logs: ['Change language'],
  onRepeat: 'unchanged',
  refusals: [],
})

export const changeApprovalMails = defineCall<typeof schemas.changeApprovalMails>()({
  method: 'PUT',
  path: '/api/user/approval_mails',
  area,
  summary:
    'Whether the signed-in admin has a mail for each exception and payment that waits, one a day, or none',
  permission: 'user.approval_mails',
  invalidates: ['people'],
  logs: ['Change approval mails'],
  onRepeat: 'unchanged',
  refusals: [],
})

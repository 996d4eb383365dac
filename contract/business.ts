import { defineCall } from './call.ts'
import type * as schemas from './schemas/business.ts'

const area = 'business'

export const listBusinessSettings = defineCall<typeof schemas.listBusinessSettings>()({
  method: 'GET',
  path: '/api/business_settings',
  area,
  summary:
    'What the owner has set: where to pay, names, mail server, forwarder. Secrets only say that they are set',
  permission: 'business.read',
  refusals: [],
})

export const getBusinessValues = defineCall<typeof schemas.getBusinessValues>()({
  method: 'GET',
  path: '/api/business_settings/values',
  area,
  summary: 'What pages need to know of it, such as where to pay; null where nothing is set',
  permission: 'business_values.read',
  refusals: [],
})

export const updateBusinessSettings = defineCall<typeof schemas.updateBusinessSettings>()({
  method: 'PUT',
  path: '/api/business_settings',
  area,
  summary:
    'Change the settings of one group. A field that is left out stays; an empty one is removed. Fields of other groups are ignored',
  permission: 'business.update',
  proof: true,
  // The account of the forwarder and the days of attention change what is shown of tracks.
  invalidates: ['business', 'tracks'],
  logs: ['Update business setting'],
  onRepeat: 'unchanged',
  refusals: ['form.fields', 'business.changed', 'business.fixed'],
})

export const testMail = defineCall<typeof schemas.testMail>()({
  method: 'POST',
  path: '/api/business_settings/test_mail',
  area,
  summary: 'Send a test mail to the own address by the settings in force; at most 10 seconds',
  permission: 'business.update',
  lane: 'outside',
  logs: ['Test mail'],
  // Sends another mail.
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: [],
})

export const testCourier = defineCall<typeof schemas.testCourier>()({
  method: 'POST',
  path: '/api/business_settings/test_courier',
  area,
  summary: 'Log in at the forwarder with the account in force; at most 10 seconds',
  permission: 'business.update',
  lane: 'outside',
  logs: ['Test forwarder'],
  // Asks again.
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: [],
})

export const getLogo = defineCall<typeof schemas.getLogo>()({
  method: 'GET',
  path: '/api/logo/:fingerprint',
  area,
  summary: 'The logo of the business, under the address that GET /api/about tells',
  permission: null,
  media: 'image/png',
  immutable: true,
  refusals: ['logo.gone'],
})

export const updateLogo = defineCall<typeof schemas.updateLogo>()({
  method: 'PUT',
  path: '/api/business_settings/logo',
  area,
  summary:
    'Upload the logo of the business: a PNG, JPEG or WebP picture, of which the server makes its own PNG',
  permission: 'business.update',
  proof: true,
  bodySize: 'picture',
  lane: 'heavy',
  invalidates: ['business'],
  logs: ['Update business setting'],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  refusals: ['logo.kind', 'logo.bytes', 'logo.pixels', 'logo.heavy', 'logo.damaged'],
})

export const removeLogo = defineCall<typeof schemas.removeLogo>()({
  method: 'DELETE',
  path: '/api/business_settings/logo',
  area,
  summary: 'Remove the logo of the business; its name is shown without it',
  permission: 'business.update',
  proof: true,
  invalidates: ['business'],
  logs: ['Update business setting'],
  onRepeat: 'unchanged',
  refusals: [],
})

import { Type } from 'typebox'
import { courierKinds } from '#domain/parcel/outside-services.ts'
import { businessFieldNames, businessGroups } from '#domain/setting/business-settings.ts'
import { defineCall } from './call.ts'
import { Instant, Message } from './schemas.ts'

const area = 'business'

const Field = Type.Object({
  name: Type.Enum(businessFieldNames),
  state: Type.Enum(['not_set', 'set', 'server'], {
    description: '`server`: an environment variable sets it, so that it cannot be changed here',
  }),
  value: Type.Optional(Type.String({ description: 'the value in force; left out for secrets' })),
})

const Group = Type.Object({
  name: Type.Enum(businessGroups),
  version: Type.Integer({ description: 'rises with every change of the group' }),
  updatedAt: Type.Optional(Instant),
  updatedBy: Type.Optional(Type.String({ description: 'name of the admin' })),
  fields: Type.Array(Field),
})

export const listBusinessSettings = defineCall({
  method: 'GET',
  path: '/api/business_settings',
  area,
  summary:
    'What the owner has set: where to pay, names, mail server, forwarder. Secrets only say that they are set',
  permission: 'business.read',
  answer: Type.Object({ result: Type.Array(Group), courier: Type.Enum(courierKinds) }),
  refusals: [],
})

const someText = Type.Optional(Type.String({ maxLength: 1000 }))
const values = Object.fromEntries(businessFieldNames.map((name) => [name, someText])) as Record<
  (typeof businessFieldNames)[number],
  typeof someText
>

export const updateBusinessSettings = defineCall({
  method: 'PUT',
  path: '/api/business_settings',
  area,
  summary:
    'Change the settings of one group. A field that is left out stays; an empty one is removed. Fields of other groups are ignored',
  permission: 'business.update',
  proof: true,
  body: Type.Object({
    group: Type.Enum(businessGroups),
    version: Type.Integer({ description: 'of the group as it was read' }),
    values: Type.Object(values),
  }),
  answer: Message,
  invalidates: ['business', 'logs'],
  logs: ['Update business setting'],
  onRepeat: 'unchanged',
  refusals: ['form.fields', 'business.changed', 'business.fixed'],
})

const sentence = Type.String({ description: 'the same in a sentence' })

export const testMail = defineCall({
  method: 'POST',
  path: '/api/business_settings/test_mail',
  area,
  summary: 'Send a test mail to the own address by the settings in force; at most 10 seconds',
  permission: 'business.update',
  lane: 'outside',
  answer: Type.Object({
    result: Type.Enum(['works', 'refused', 'no_answer', 'no_tls', 'forbidden'], {
      description:
        '`no_tls`: no encrypted connection, which an account needs; `forbidden`: a link-local address',
    }),
    msg: sentence,
  }),
  invalidates: ['logs'],
  logs: ['Test mail'],
  // Sends another mail.
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: [],
})

export const testCourier = defineCall({
  method: 'POST',
  path: '/api/business_settings/test_courier',
  area,
  summary: 'Log in at the forwarder with the account in force; at most 10 seconds',
  permission: 'business.update',
  lane: 'outside',
  answer: Type.Object({ result: Type.Enum(['works', 'refused', 'no_answer']), msg: sentence }),
  invalidates: ['logs'],
  logs: ['Test forwarder'],
  // Asks again.
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: [],
})

export const getLogo = defineCall({
  method: 'GET',
  path: '/api/logo/:fingerprint',
  area,
  summary: 'The logo of the business, under the address that GET /api/about tells',
  permission: null,
  params: Type.Object({ fingerprint: Type.String({ maxLength: 100 }) }),
  answer: Type.Any({ description: 'a PNG of at most 512 pixels a side' }),
  media: 'image/png',
  immutable: true,
  refusals: ['logo.gone'],
})

export const updateLogo = defineCall({
  method: 'PUT',
  path: '/api/business_settings/logo',
  area,
  summary:
    'Upload the logo of the business: a PNG, JPEG or WebP picture, of which the server makes its own PNG',
  permission: 'business.update',
  proof: true,
  body: Type.Object({
    picture: Type.String({ description: 'the file as base64; at most 3 MB and 5000 pixels a side' }),
  }),
  bodySize: 'picture',
  lane: 'paper',
  answer: Message,
  invalidates: ['business', 'logs'],
  logs: ['Update business setting'],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  refusals: ['logo.kind', 'logo.bytes', 'logo.pixels', 'logo.damaged'],
})

export const removeLogo = defineCall({
  method: 'DELETE',
  path: '/api/business_settings/logo',
  area,
  summary: 'Remove the logo of the business; its name is shown without it',
  permission: 'business.update',
  proof: true,
  answer: Message,
  invalidates: ['business', 'logs'],
  logs: ['Update business setting'],
  onRepeat: 'unchanged',
  refusals: [],
})

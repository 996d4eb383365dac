import { Type } from 'typebox'
import { couriersInForce } from '#domain/parcel/outside-services.ts'
import { businessGroups } from '#domain/setting/business-groups.ts'
import { businessFieldNames, pageFields } from '#domain/setting/business-settings.ts'
import { Instant, Message, Nullable } from './shapes.ts'

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

export const listBusinessSettings = {
  answer: Type.Object({
    result: Type.Array(Group),
    courier: Type.Enum(couriersInForce, {
      description: 'the courier in force; `none`: no forwarder is connected',
    }),
    missing: Type.Optional(
      Type.Array(Type.String(), {
        description: 'variables of the server without which the account that is set cannot be used',
      }),
    ),
  }),
}

const textOrNull = Nullable(Type.String())

export const getBusinessValues = {
  answer: Type.Object(
    Object.fromEntries(pageFields.map((name) => [name, textOrNull])) as Record<
      (typeof pageFields)[number],
      typeof textOrNull
    >,
  ),
}

const someText = Type.Optional(Type.String({ maxLength: 640 }))

const values = Object.fromEntries(businessFieldNames.map((name) => [name, someText])) as Record<
  (typeof businessFieldNames)[number],
  typeof someText
>

export const updateBusinessSettings = {
  body: Type.Object({
    group: Type.Enum(businessGroups),
    version: Type.Integer({ description: 'of the group as it was read' }),
    values: Type.Object(values),
  }),
  answer: Message,
}

const sentence = Type.String({ description: 'the same in a sentence' })

export const testMail = {
  answer: Type.Object({
    result: Type.Enum(['works', 'refused', 'no_answer', 'no_tls', 'forbidden'], {
      description:
        '`no_tls`: no encrypted connection, which an account needs; `forbidden`: a link-local address',
    }),
    msg: sentence,
  }),
}

export const testCourier = {
  answer: Type.Object({ result: Type.Enum(['works', 'refused', 'no_answer']), msg: sentence }),
}

export const getLogo = {
  params: Type.Object({ fingerprint: Type.String({ maxLength: 100 }) }),
  answer: Type.Any({ description: 'a PNG of at most 512 pixels a side' }),
}

export const updateLogo = {
  body: Type.Object({
    picture: Type.String({ description: 'the file as base64; at most 3 MB and 5000 pixels a side' }),
  }),
  answer: Message,
}

export const removeLogo = { answer: Message }

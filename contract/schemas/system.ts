import { Type } from 'typebox'
import { couriersInForce } from '#domain/parcel/outside-services.ts'
import { roles } from '#domain/people/roles.ts'

export const getHealth = { answer: Type.Object({ status: Type.Literal('ok') }) }

export const getReadiness = { answer: Type.Object({ status: Type.Literal('ok') }) }

export const getLiveness = { answer: Type.Object({ status: Type.Literal('ok') }) }

export const getAbout = {
  answer: Type.Object({
    businessName: Type.String(),
    visitorAccess: Type.Enum(['full', 'read-only']),
    courier: Type.Enum(couriersInForce, {
      description:
        'the courier in force; `none`: no forwarder is connected, and only the sample parcels are known; `sandbox`: all parcels are made up',
    }),
    mail: Type.Enum(['file', 'smtp']),
    logo: Type.Optional(Type.String({ description: 'address of the logo; left out without one' })),
    demo: Type.Optional(
      Type.Array(Type.Object({ name: Type.String(), role: Type.Enum(roles) }), {
        description: 'only in a demo: whom anybody can log in as by one click',
      }),
    ),
    firstRun: Type.Optional(
      Type.Boolean({ description: 'true until somebody has registered; the first page then is /setup' }),
    ),
  }),
}

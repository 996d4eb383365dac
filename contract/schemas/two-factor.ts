import { Type } from 'typebox'
import { TwoFactorCode as Code, Message } from './shapes.ts'

const Password = Type.String({ maxLength: 1000 })

const RecoveryCodes = Type.Object({
  msg: Type.String(),
  recoveryCodes: Type.Array(Type.String(), { description: 'shown this once; each works once' }),
})

export const getTwoFactor = {
  answer: Type.Object({ on: Type.Boolean(), required: Type.Boolean(), recoveryCodesLeft: Type.Integer() }),
}

export const startTwoFactor = {
  body: Type.Object({ password: Password }),
  answer: Type.Object({
    msg: Type.String(),
    secret: Type.String({ description: 'base32, for typing' }),
    uri: Type.String({ description: 'otpauth://, for a QR code' }),
  }),
}

export const confirmTwoFactor = { body: Type.Object({ code: Code }), answer: RecoveryCodes }

export const renewRecoveryCodes = {
  body: Type.Object({ password: Password, code: Code }),
  answer: RecoveryCodes,
}

export const endTwoFactor = { body: Type.Object({ password: Password, code: Code }), answer: Message }

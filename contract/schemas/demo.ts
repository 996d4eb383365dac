import { Type } from 'typebox'
import { roles } from '#domain/people/roles.ts'
import { login } from './account.ts'

export const logInToDemo = { body: Type.Object({ role: Type.Enum(roles) }), answer: login.answer }

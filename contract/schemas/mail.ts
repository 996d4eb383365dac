import { Type } from 'typebox'
import { mailKinds, mailStates } from '#domain/messages/mail.ts'
import { languages } from '#domain/text/language.ts'
import { Id, Instant, Message, Nullable } from './shapes.ts'

/** An unsent mail; its content, such as links and codes, never leaves the server. */
const UnsentMail = Type.Object({
  _id: Id,
  kind: Type.Enum(mailKinds),
  recipient: Type.String(),
  language: Type.Enum(languages),
  state: Type.Enum(mailStates),
  createdAt: Instant,
  tries: Type.Integer({ description: 'failed ones, since it was queued or tried again by an admin' }),
  trouble: Type.String({ description: 'what went wrong at the last try, in a sentence; or empty' }),
  status: Nullable(Type.Integer({ description: 'the number that the mail server answered with' })),
  ended: Type.String({ description: 'why it is not tried any more, in a sentence; or empty' }),
  nextTryAt: Nullable(Instant),
  retriable: Type.Boolean({ description: 'mail/retry would take it' }),
})

export const listOutbox = {
  answer: Type.Object({
    result: Type.Array(UnsentMail),
    waiting: Type.Integer(),
    dead: Type.Integer(),
  }),
}

export const retryMail = { body: Type.Object({ _id: Id }), answer: Message }

export const setMailAside = { body: Type.Object({ _id: Id }), answer: Message }

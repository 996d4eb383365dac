import { Type } from 'typebox'
import { languages } from '#domain/messages/language.ts'
import { mailKinds, mailStates } from '#domain/messages/mail.ts'
import { defineCall } from './call.ts'
import { Id, Instant, Message, Nullable } from './schemas.ts'

const area = 'mail'

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

export const listOutbox = defineCall({
  method: 'GET',
  path: '/api/mail/outbox',
  area,
  summary:
    'Mails that wait and mails that could not be sent, newest first, at most 500; and how many there are',
  permission: 'mail.list',
  answer: Type.Object({
    result: Type.Array(UnsentMail),
    waiting: Type.Integer(),
    dead: Type.Integer(),
  }),
  refusals: [],
})

export const retryMail = defineCall({
  method: 'PUT',
  path: '/api/mail/retry',
  area,
  summary: 'Try a mail at once that waits or could not be sent',
  permission: 'mail.handle',
  body: Type.Object({ _id: Id }),
  answer: Message,
  invalidates: ['mails', 'logs'],
  logs: ['Retry mail'],
  // Refused once the worker has sent it.
  onRepeat: 'refused',
  refusals: ['mail.gone', 'mail.sending', 'mail.link_over', 'mail.code_over'],
})

export const setMailAside = defineCall({
  method: 'PUT',
  path: '/api/mail/set_aside',
  area,
  summary: 'Somebody has seen to a mail that could not be sent: it is not listed any more',
  permission: 'mail.handle',
  body: Type.Object({ _id: Id }),
  answer: Message,
  invalidates: ['mails', 'logs'],
  logs: ['Set mail aside'],
  onRepeat: 'refused',
  refusals: ['mail.gone', 'mail.still_tried'],
})

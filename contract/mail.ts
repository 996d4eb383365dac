import { defineCall } from './call.ts'
import type * as schemas from './schemas/mail.ts'

const area = 'mail'

export const listOutbox = defineCall<typeof schemas.listOutbox>()({
  method: 'GET',
  path: '/api/mail/outbox',
  area,
  summary:
    'Mails that wait and mails that could not be sent, newest first, at most 500; and how many there are',
  permission: 'mail.list',
  refusals: [],
})

export const retryMail = defineCall<typeof schemas.retryMail>()({
  method: 'PUT',
  path: '/api/mail/retry',
  area,
  summary: 'Try a mail at once that waits or could not be sent',
  permission: 'mail.handle',
  invalidates: ['mails'],
  logs: ['Retry mail'],
  // Refused once the worker has sent it.
  onRepeat: 'refused',
  refusals: ['mail.gone', 'mail.sending', 'mail.link_over', 'mail.code_over'],
})

export const setMailAside = defineCall<typeof schemas.setMailAside>()({
  method: 'PUT',
  path: '/api/mail/set_aside',
  area,
  summary: 'Somebody has seen to a mail that could not be sent: it is not listed any more',
  permission: 'mail.handle',
  invalidates: ['mails'],
  logs: ['Set mail aside'],
  onRepeat: 'refused',
  refusals: ['mail.gone', 'mail.still_tried'],
})

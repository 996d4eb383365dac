import type { MailWords } from '../wording.ts'

export const mails: MailWords = {
  trouble: {
    timeout: 'The mail server did not answer in time.',
    unreachable: 'The mail server could not be reached, or the connection broke off.',
    error: 'Mail could not be taken: an error of the mail server, or a mail folder that cannot be written.',
    login: 'The mail server does not accept our account or sender. Check the mail server under Settings.',
    deferred: 'The mail server did not take the mail for now.',
    refused: 'The mail server refused the mail or its recipient.',
    garbage: 'The answer of the mail server could not be understood.',
    unmade: 'The mail could not be written. The log of the server says why.',
  },
  end: {
    refused: 'The refusal is final, so it is not tried any more.',
    link_over:
      'Its link worked for 24 hours, which are over. The person can ask for a new one on the login page.',
    code_over: 'Its code worked for 10 minutes, which are over. The person can send a new one.',
    given_up: 'It was tried for three days.',
  },
}

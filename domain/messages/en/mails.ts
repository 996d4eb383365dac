import type { MailWords } from '../wording.ts'

export const mails: MailWords = {
  trouble: {
    timeout: 'The mail server did not answer in time.',
    unreachable: 'The mail server could not be reached, or the connection broke off.',
    error: 'The mail was not accepted: the mail server has an error, or the mail folder cannot be written.',
    login: 'The mail server does not accept our account or sender. Check the mail server under Settings.',
    no_tls:
      'No encrypted connection to the mail server came about: it offers none, or its certificate is not valid. Nothing was sent; an account needs encryption. Check the mail server under Settings.',
    forbidden: 'No mail server can be at this address. Check the mail server under Settings.',
    deferred: 'The mail server did not accept the mail for now.',
    refused: 'The mail server refused the mail or its recipient.',
    garbage: 'The answer of the mail server could not be understood.',
    unmade: 'The mail could not be created. The server log says why.',
  },
  end: {
    refused: 'The refusal is final, so it will not be sent again.',
    link_over:
      'Its link was valid for 24 hours and has expired. The person can ask for a new one on the login page.',
    code_over: 'Its code was valid for 10 minutes and has expired. The person can ask for a new one.',
    given_up: 'Sending was tried for three days and has stopped.',
  },
}

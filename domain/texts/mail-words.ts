import type { MailEnd, MailTrouble } from '../mail.ts'

/** What an admin reads of a mail that was not sent. */
export interface MailWords {
  /** What went wrong at the last try. */
  readonly trouble: Readonly<Record<MailTrouble, string>>
  /** Why it is not tried any more. */
  readonly end: Readonly<Record<MailEnd, string>>
}

export const englishMails: MailWords = {
  trouble: {
    timeout: 'The mail server did not answer in time.',
    unreachable: 'The mail server could not be reached, or the connection broke off.',
    error: 'Mail could not be taken: an error of the mail server, or a mail folder that cannot be written.',
    login: 'The mail server does not accept our account or sender. Check SMTP_URL and MAIL_FROM.',
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

export const chineseMails: MailWords = {
  trouble: {
    timeout: '邮件服务器没有及时回应。',
    unreachable: '无法连接邮件服务器，或连接中断。',
    error: '邮件未被接收：邮件服务器出错，或邮件文件夹无法写入。',
    login: '邮件服务器不接受我们的账号或发件人，请检查 SMTP_URL 和 MAIL_FROM。',
    deferred: '邮件服务器暂时没有接收此邮件。',
    refused: '邮件服务器拒绝了此邮件或收件人。',
    garbage: '无法理解邮件服务器的回应。',
    unmade: '邮件无法生成，原因见服务器日志。',
  },
  end: {
    refused: '此拒绝是最终结果，不再重试。',
    link_over: '邮件中的链接 24 小时内有效，现已过期。对方可以在登录页面重新获取。',
    code_over: '邮件中的验证码 10 分钟内有效，现已过期。对方可以重新发送。',
    given_up: '已重试三天。',
  },
}

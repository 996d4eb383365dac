import type { MailWords } from '../wording.ts'

export const mails: MailWords = {
  trouble: {
    timeout: '邮件服务器没有及时回应。',
    unreachable: '无法连接邮件服务器，或连接中断。',
    error: '邮件未被接收：邮件服务器出错，或邮件文件夹无法写入。',
    login: '邮件服务器不接受我们的账号或发件人，请检查设置中的邮件服务器。',
    deferred: '邮件服务器暂时没有接收此邮件。',
    refused: '邮件服务器拒绝了此邮件或收件人。',
    garbage: '无法理解邮件服务器的回应。',
    unmade: '邮件无法生成，原因见服务器日志。',
  },
  end: {
    refused: '此拒绝是最终结果，不再重试。',
    link_over: '邮件中的链接 24 小时内有效，现已过期。对方可以在登录页面重新获取。',
    code_over: '邮件中的验证码 10 分钟内有效，现已过期。对方可以重新获取。',
    given_up: '已重试三天，不再重试。',
  },
}

import type { Mail, TestApp } from '../../../testkit/test-app.ts'

/** The newest mail to an address. */
export async function lastMailTo(testApp: TestApp, email: string): Promise<Mail> {
  const mail = (await testApp.mails()).findLast(({ to }) => to === email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

export async function mailsTo(testApp: TestApp, email: string): Promise<Mail[]> {
  return (await testApp.mails()).filter(({ to }) => to === email)
}

export function activationToken(mail: Mail): string {
  const token = /\/api\/register\/verify_email\?token=([\w-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error(`no activation link in: ${mail.text}`)
  return token
}

/** The six digits of a verification mail. */
export function codeIn(mail: Mail): string {
  const code = /^ +(\d{6})$/m.exec(mail.text)?.[1]
  if (!code) throw new Error(`no code in: ${mail.text}`)
  return code
}

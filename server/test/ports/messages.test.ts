import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { activationMail } from '../../src/ports/mail/messages/activation.ts'
import { invoiceMail } from '../../src/ports/mail/messages/invoice.ts'
import { passwordChangedMail } from '../../src/ports/mail/messages/password-changed.ts'
import { verificationCodeMail } from '../../src/ports/mail/messages/verification-code.ts'
import type { MailText } from '../../src/ports/mail/port.ts'

const evil = '<img src=x onerror="alert(1)"> & \'Ben\''
const link = 'https://desk.example.com/x?token=a&b="<c>"'
const who = { businessName: evil, name: evil }

const mails: [what: string, mail: MailText, needed: string[]][] = [
  ['activation', activationMail({ ...who, link }), [link, '24 hours']],
  ['verification code', verificationCodeMail({ ...who, code: '042817' }), ['042817', '10 minutes']],
  ['password changed', passwordChangedMail({ ...who, resetLink: link }), [link]],
  ['invoice', invoiceMail({ ...who, transactionId: '<T1>', link }), [link, '<T1>', 'PDF']],
]

describe.each(mails)('the mail of %s', (_, mail, needed) => {
  test('says the same as text and as HTML', () => {
    const $ = load(mail.html)
    const read = $('body').text()
    for (const part of [...needed, `Hello ${evil},`]) {
      expect(mail.text).toContain(part)
      expect(read).toContain(part)
    }
    expect(mail.subject).toContain(evil)
  })

  test('names and links are text, never markup', () => {
    const $ = load(mail.html)
    expect($('img, script, iframe, [onerror]').length).toBe(0)
    const links = $('a')
      .map((_n, a) => $(a).attr('href'))
      .get()
    expect(links).toEqual(needed.includes(link) ? [link] : [])
  })

  test('loads nothing from anywhere', () => {
    expect(load(mail.html)('[src], link, style, base').length).toBe(0)
  })
})

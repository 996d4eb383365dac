// @rules 6-mail-06
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { AccountChange, CopyNews } from '#domain/messages/mail.ts'
import { type MailKind, mailKinds } from '#domain/messages/mail-kinds.ts'
import { type Language, languages } from '#domain/text/language.ts'
import { letterOf } from '../../src/jobs/compose-mail.ts'
import { accountChangedMail } from '../../src/ports/mail/messages/account-changed.ts'
import { activationMail } from '../../src/ports/mail/messages/activation.ts'
import {
  approvalDigestMail,
  approvalsWaitMail,
  type WaitingWords,
} from '../../src/ports/mail/messages/approvals.ts'
import { copyNewsMail } from '../../src/ports/mail/messages/copy-news.ts'
import { creditNoteMail } from '../../src/ports/mail/messages/credit-note.ts'
import { invoiceMail } from '../../src/ports/mail/messages/invoice.ts'
import { mailTexts } from '../../src/ports/mail/messages/mail-texts.ts'
import { newPasswordMail } from '../../src/ports/mail/messages/new-password.ts'
import { passwordChangedMail } from '../../src/ports/mail/messages/password-changed.ts'
import { rejectedMail } from '../../src/ports/mail/messages/rejected.ts'
import { statementMail } from '../../src/ports/mail/messages/statement.ts'
import { verificationCodeMail } from '../../src/ports/mail/messages/verification-code.ts'
import type { MailText } from '../../src/ports/mail/port.ts'
import type { MailContent } from '../../src/storage/stores/mail/mail.store.ts'
import { wrongRows } from './wrong-rows.ts'

const evil = '<img src=x onerror="alert(1)"> {name} & \'Ben\''
const link = 'https://desk.example.com/x?token=a&b="<c>"'

const desk = 'https://desk.example.com'

const accountChanges = Object.keys(mailTexts.en.accountChanged.changes) as AccountChange[]
const greetings = { en: `Hello ${evil},`, 'zh-CN': `${evil}，您好：` }
const lives = { en: ['24 hours', '10 minutes'], 'zh-CN': ['24 小时', '10 分钟'] } as const

function mailsIn(
  language: Language,
  name = evil,
  by = '<Anna>',
): [what: string, mail: MailText, needed: string[]][] {
  const who = { language, businessName: evil, name }
  const [linkLife, codeLife] = lives[language]
  const payment = { id: 'T1', by, qty: 3, amount: 1204 }
  const exception = { id: 'E1', by, qty: 3, amount: 80.5, goods: { item: '<A2>', pkId: 'PE1' } }
  return [
    ['activation', activationMail({ ...who, link, open: false }), [link, linkLife]],
    ['confirmation', activationMail({ ...who, link, open: true }), [link, linkLife]],
    ['verification code', verificationCodeMail({ ...who, code: '042817' }), ['042817', codeLife]],
    ['password changed', passwordChangedMail({ ...who, resetLink: link }), [link]],
    ['new password', newPasswordMail({ ...who, resetLink: link }), [link]],
    ...accountChanges.map((change): [string, MailText, string[]] => {
      const { changes, roles } = mailTexts[language].accountChanged
      const said = changes[change].replace('{role}', roles.staff)
      return [change, accountChangedMail({ ...who, change, role: 'staff', link }), [link, said]]
    }),
    [
      'waiting payment',
      approvalsWaitMail({ ...who, publicUrl: desk, waiting: [payment] }),
      [`${desk}/dashboard/transaction?transaction_id=T1`, by, '1,204.00'],
    ],
    [
      'waiting exception',
      approvalsWaitMail({ ...who, publicUrl: desk, waiting: [exception] }),
      [`${desk}/dashboard/checkout?type=Exception`, by, '<A2>', 'PE1', '80.50'],
    ],
    [
      'several approvals',
      approvalsWaitMail({ ...who, publicUrl: desk, waiting: [payment, exception] }),
      [`${desk}/dashboard/overview`, by, '1,204.00', '<A2>', '80.50', '2', '1'],
    ],
    [
      'approvals of the day',
      approvalDigestMail({ ...who, transactions: 12, exceptions: 34, link }),
      [link, '12', '34'],
    ],
    ...Object.keys(mailTexts.en.copyNews).map((news): [string, MailText, string[]] => [
      news,
      copyNewsMail({ ...who, news: news as CopyNews, link }),
      [link],
    ]),
    ['invoice', invoiceMail({ ...who, transactionId: '<T1>', link }), [link, '<T1>', 'PDF']],
    [
      'rejected payment',
      rejectedMail({ ...who, transaction: 'TR-1', by, qty: 3, reason: '<typed wrong>', link }),
      [link, by, '<typed wrong>'],
    ],
    [
      'credit note',
      creditNoteMail({ ...who, transaction: 'TR-1', creditNote: 'CN-1', reason: '<typed wrong>', link }),
      [link, 'CN-1'],
    ],
    [
      'statement',
      statementMail({ ...who, statement: 'ST-1', from: '2026-01-01', to: '2026-01-31' }),
      ['ST-1'],
    ],
  ]
}

const mails = languages.flatMap((language) =>
  mailsIn(language).map(
    ([what, mail, needed]) => [`${what} in ${language}`, language, mail, needed] as const,
  ),
)

test('has the same content as text and as HTML', async () => {
  const wrong = await wrongRows(mails, ([, language, mail, needed]) => {
    const read = load(mail.html)('body').text()
    for (const part of [...needed, greetings[language]]) {
      expect(mail.text).toContain(part)
      expect(read).toContain(part)
    }
    expect(mail.subject).toContain(evil)
  })
  expect(wrong).toEqual([])
})

test('declares its language for screen readers', async () => {
  const wrong = await wrongRows(mails, ([, language, mail]) => {
    expect(load(mail.html)('html').attr('lang')).toBe(language)
  })
  expect(wrong).toEqual([])
})

test('contains names and links as text, never as markup', async () => {
  const wrong = await wrongRows(mails, ([, , mail, needed]) => {
    const $ = load(mail.html)
    expect($('img, script, iframe, [onerror]').length).toBe(0)
    const links = $('a')
      .map((_n, a) => $(a).attr('href'))
      .get()
    expect(links).toEqual(needed.filter((part) => part.startsWith(desk)))
  })
  expect(wrong).toEqual([])
})

test('loads no outside resource', async () => {
  const wrong = await wrongRows(mails, ([, , mail]) => {
    expect(load(mail.html)('[src], link, style, base').length).toBe(0)
  })
  expect(wrong).toEqual([])
})

test('no mail uses a name that holds a link, of its reader or of a colleague', async () => {
  const names = ['http://evil.example/pay', 'Li evil.io/x', '支付宝.中国', 'evil。com']
  const rows = languages.flatMap((language) =>
    names.flatMap((name) =>
      mailsIn(language, name, name).map(
        ([what, mail]) => [`${what} in ${language}: ${name}`, language, name, mail] as const,
      ),
    ),
  )
  const wrong = await wrongRows(rows, ([, language, name, mail]) => {
    expect(mail.text.split('\n')[0]).toBe({ en: 'Hello,', 'zh-CN': '您好：' }[language])
    expect(mail.text + mail.subject + load(mail.html)('body').text()).not.toContain(name)
  })
  expect(wrong).toEqual([])
})

test('no word of a person becomes a link in any mail, and each stays readable', async () => {
  // As an item, a reason or a name may be; that of a person is left out by the test above.
  const hostile = [
    'http://evil.example/login',
    'X.Com',
    'tg:resolve?domain=x',
    'www.1evil',
    'a@b.co',
    'javascript:alert(1)',
    '203.0.113.9',
    'evil。com',
    '支付宝.中国',
    '//evil.cn',
    '\\\\evil\\x',
  ]
  // What a mail program makes a link of, whatever endings it knows.
  const linked = /[a-z][\w+.-]*:\S|(?:www|ftp)\d*\.\S|\S@\S|\S\.\p{L}|\d+(?:\.\d+){3}|(?:\/\/|\\\\)\S/iu
  const rows = languages.flatMap((language) =>
    hostile.flatMap((word) =>
      lettersWith(word).map(([kind, content, waiting]) => {
        const around = { publicUrl: desk, businessName: word, waiting }
        return [`${kind} in ${language}: ${word}`, word, letterOf({ ...content, language }, around)] as const
      }),
    ),
  )
  const wrong = await wrongRows(rows, ([, word, { subject, text, html }]) => {
    const $ = load(html)
    const ours = $('a').attr('href') ?? '-'
    const whole = [subject, text.replace(ours, ''), $('body').text().replace(ours, '')]
    for (const part of [...whole, $('title').text()]) {
      expect(part).not.toMatch(linked)
      expect(part).not.toContain(word)
    }
    // The name of the business stands in each part.
    for (const part of whole) expect(part.replaceAll(' ', '')).toContain(word)
    expect(ours === '-' || ours.startsWith(desk)).toBe(true)
  })
  expect(wrong).toEqual([])
})

/** A mail of each kind, with `word` in place of each text of it. */
function lettersWith(word: string): [kind: MailKind, content: MailContent, waiting: WaitingWords[]][] {
  const needed = [{ what: 'exception' as const, by: word, id: 'E1' }]
  const params: { [K in MailKind]: Extract<MailContent, { kind: K }>['params'] } = {
    activation: { name: word, token: 'T' },
    verification_code: { name: word, code: '042817' },
    password_changed: { name: word },
    new_password: { name: word },
    account_changed: { name: word, change: 'role', role: 'staff' },
    invoice: { name: word, transactionId: word },
    transaction_rejected: { name: word, transaction: word, by: word, qty: 1, reason: word },
    credit_note: {
      name: word,
      transactionId: 'T',
      transaction: word,
      number: 1,
      creditNote: word,
      reason: word,
    },
    statement: { name: word, statementId: 'S', statement: word, from: word, to: word },
    approval_needed: { name: word, needed },
    approval_digest: { name: word, transactions: 1, exceptions: 1 },
    copy_news: { name: word, news: 'late' },
  }
  const payment = { id: 'T1', by: word, qty: 1, amount: 1 }
  const exception = { ...payment, id: 'E1', goods: { item: word, pkId: word } }
  return mailKinds.flatMap((kind) =>
    [[payment], [exception], [payment, exception]].map((waiting): ReturnType<typeof lettersWith>[number] => [
      kind,
      { kind, params: params[kind] } as MailContent,
      waiting,
    ]),
  )
}

test.each([
  ['en', 'Hello,'],
  ['zh-CN', '您好：'],
] as const)('a mail in %s without a name greets with %s', (language, greeting) => {
  const mail = activationMail({ language, businessName: 'Desk', name: '', link, open: true })
  expect(mail.text.split('\n')[0]).toBe(greeting)
  expect(load(mail.html)('p').first().text()).toBe(greeting)
})

test('the Chinese mails have no English word, and the placeholders of the English ones', () => {
  const placesOf = (texts: object) => [...new Set(JSON.stringify(texts).match(/\{\w+\}/g))].sort()
  expect(placesOf(mailTexts['zh-CN'])).toEqual(placesOf(mailTexts.en))
  const said = [...JSON.stringify(mailTexts['zh-CN']).matchAll(/(?<=[:[,])"([^"]*)"(?!:)/g)].map(
    ([, text = '']) => text,
  )
  expect(said.length).toBeGreaterThan(15)
  expect(said.filter((text) => /[A-Za-z]/.test(text.replace(/\{\w+\}|PDF/g, '')))).toEqual([])
})

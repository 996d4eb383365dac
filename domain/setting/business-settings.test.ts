// @rules 7-business-06
import { describe, expect, it } from 'vitest'
import { type BusinessGroup, businessGroups } from './business-groups.ts'
import {
  type BusinessField,
  businessFieldNames,
  businessFields,
  businessProblems,
  fieldsOfGroup,
  isWriteOffLimit,
  noBusinessValues,
  type SomeBusinessValues,
} from './business-settings.ts'

const mail = {
  smtpHost: 'mail.example.com',
  smtpPort: '465',
  smtpSecurity: 'tls',
  smtpUser: 'desk',
  smtpPassword: 'hush',
  mailFrom: 'desk@example.com',
}

/** What is wrong with one value, and with nothing else set. */
const problemOf = (name: BusinessField, value: string) =>
  businessProblems(businessFields[name].group, noBusinessValues, { [name]: value })[name] ?? null

/** What is wrong with what is sent after `before`, with everything else not set. */
const problems = (group: BusinessGroup, before: SomeBusinessValues, sent: SomeBusinessValues) =>
  businessProblems(group, { ...noBusinessValues, ...before }, sent)

it('each business setting belongs to one group', () => {
  expect(Object.fromEntries(businessGroups.map((group) => [group, fieldsOfGroup(group)]))).toEqual({
    payment: ['alipayQr', 'wechatQr', 'bankName', 'bankAccount'],
    mail: ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword', 'mailFrom'],
    forwarder: ['polarUsername', 'polarPassword', 'polarTrackToken'],
    business: ['businessName'],
    attention: ['silentDays', 'customsDays'],
    corrections: ['writeOffLimit'],
    copies: [
      'copyPlace',
      'copyAddress',
      'copyRegion',
      'copyUser',
      'copyPassword',
      'copyMinutes',
      'copyDays',
      'copyDaily',
      'copyMonthly',
    ],
  })
})

describe('a business setting', () => {
  it('has a longest value', () => {
    const most: Readonly<Record<BusinessField, number>> = {
      alipayQr: 600,
      wechatQr: 600,
      bankName: 200,
      bankAccount: 200,
      businessName: 60,
      smtpHost: 253,
      smtpPort: 5,
      smtpSecurity: 10,
      smtpUser: 254,
      smtpPassword: 256,
      mailFrom: 320,
      polarUsername: 200,
      polarPassword: 200,
      polarTrackToken: 200,
      silentDays: 3,
      customsDays: 3,
      writeOffLimit: 20,
      copyPlace: 10,
      copyAddress: 500,
      copyRegion: 60,
      copyUser: 200,
      copyPassword: 300,
      copyMinutes: 4,
      copyDays: 3,
      copyDaily: 3,
      copyMonthly: 3,
    }
    const isTooLong = (name: BusinessField, length: number) =>
      problemOf(name, '1'.repeat(length)) === 'field.too_long'
    const wrong = businessFieldNames.filter(
      (name) => isTooLong(name, most[name]) || !isTooLong(name, most[name] + 1),
    )
    expect(wrong).toEqual([])
  })

  it('is taken in every form that it may have', () => {
    const good: [BusinessField, string[]][] = [
      ['smtpHost', ['a', 'ab', 'mail', 'a.b', 'm-1.example.com', 'MAIL.EXAMPLE.COM', '127.0.0.1']],
      ['smtpPort', ['1', '465', '65535']],
      ['smtpSecurity', ['tls', 'starttls', 'none']],
      ['mailFrom', ['desk@example.com', 'Polar Desk <desk@example.com>', '<desk@example.com>']],
      ['silentDays', ['1', '365']],
      ['customsDays', ['1', '365']],
      ['copyPlace', ['folder', 's3', 'webdav']],
      ['copyMinutes', ['1', '1440']],
      ['writeOffLimit', ['0', '12', '0.5', '0.55', '1000000', '1000000.00']],
    ]
    expect(rowsWhere(good, (name, value) => problemOf(name, value) !== null)).toEqual([])
  })

  it('is an address that fits the place of copies, to which alone its password goes', () => {
    const at = (copyPlace: string, copyAddress: string) =>
      problems('copies', {}, { copyPlace, copyAddress }).copyAddress
    expect(
      ['/mnt/backup', 'D:\\copies', '\\\\nas\\copies', 'copies', 'https://x/y'].map((path) =>
        at('folder', path),
      ),
    ).toEqual([undefined, undefined, undefined, 'business.address', 'business.address'])
    expect(
      ['https://s3.example.com/b', 'http://nas:5005/a%20b', '/mnt', 'https://a:b@x/y', 'https://x/y?z'].map(
        (address) => at('s3', address),
      ),
    ).toEqual([undefined, undefined, 'business.address', 'business.address', 'business.address'])
    const before = { copyPlace: 'webdav', copyAddress: 'https://a/b', copyPassword: 'known' }
    expect(problems('copies', before, { copyAddress: 'https://c/b' })).toEqual({
      copyPassword: 'business.password_again',
    })
    expect(problems('copies', before, { copyAddress: 'https://c/b', copyPassword: 'new' })).toEqual({})
    expect(problems('copies', {}, { copyUser: 'desk' })).toEqual({
      copyPlace: 'field.required',
      copyAddress: 'field.required',
    })
  })

  it('is refused in any other form', () => {
    const bad: [BusinessField, string, string[]][] = [
      [
        'smtpHost',
        'business.host',
        ['-mail', 'mail-', 'mail.-a', 'mail.a-', 'a..b', '.a', 'a.', 'a:25', 'a_b'],
      ],
      ['smtpPort', 'business.port', ['0', '65536', '+465', '4.5', '1e3', 'tls']],
      ['smtpSecurity', 'business.security', ['TLS', 'plain', 'tls ']],
      [
        'mailFrom',
        'business.from',
        ['Desk', 'Desk <desk>', '"Desk" <a@b.com>', 'Desk <a@b.com> x', 'a@b.com>'],
      ],
      ['silentDays', 'business.days', ['0', '366', '+1', '1.5']],
      ['customsDays', 'business.days', ['0', '366', '+1', '1.5']],
      ['copyPlace', 'field.required', ['ftp', 'S3']],
      ['copyMinutes', 'business.minutes', ['0', '1441', '1.5']],
      [
        'writeOffLimit',
        'business.amount',
        ['1000000.01', '00000001', '1.555', '1.', '.5', '+1', '-1', '1e3'],
      ],
    ]
    const rows = bad.map(([name, , values]): [BusinessField, string[]] => [name, values])
    const code = new Map(bad.map(([name, problem]) => [name, problem]))
    expect(rowsWhere(rows, (name, value) => problemOf(name, value) !== code.get(name))).toEqual([])
    expect(isWriteOffLimit('')).toBe(false)
  })
})

describe('a group of business settings', () => {
  it('may have no values at all', () => {
    const wrong = businessGroups.filter((group) => Object.keys(problems(group, {}, {})).length > 0)
    expect(wrong).toEqual([])
  })

  it('needs some of its fields as soon as one is set', () => {
    const required = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'field.required']))
    expect(problems('mail', {}, { smtpUser: 'desk' })).toEqual(
      required(['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpPassword', 'mailFrom']),
    )
    expect(problems('forwarder', {}, { polarUsername: 'u' })).toEqual(
      required(['polarPassword', 'polarTrackToken']),
    )
    expect(problems('payment', {}, { bankName: 'A' })).toEqual({})
    expect(problems('attention', {}, { silentDays: '3' })).toEqual({})
    expect(problems('mail', mail, { mailFrom: '' })).toEqual(required(['mailFrom']))
  })

  it('is checked alone', () => {
    expect(problems('payment', { smtpUser: 'desk', silentDays: 'x' }, { bankName: 'A' })).toEqual({})
  })
})

describe('the password of the mail server', () => {
  it('is typed again for each other server, and only then', () => {
    const again = { smtpPassword: 'business.password_again' }
    expect(problems('mail', mail, { smtpHost: 'other.example.com' })).toEqual(again)
    expect(problems('mail', mail, { smtpPort: '587' })).toEqual(again)
    expect(problems('mail', mail, { smtpSecurity: 'starttls' })).toEqual(again)
    expect(problems('mail', mail, { smtpHost: 'other.example.com', smtpPassword: 'new' })).toEqual({})
    expect(problems('mail', mail, { ...mail, mailFrom: 'b@example.com' })).toEqual({})
    expect(problems('mail', mail, { smtpUser: 'other' })).toEqual({})
  })

  it('is needed with a user, and not without one', () => {
    const open = { ...mail, smtpUser: '', smtpPassword: '' }
    expect(problems('mail', open, { smtpHost: 'other.example.com' })).toEqual({})
    expect(problems('mail', open, { smtpUser: 'desk' })).toEqual({ smtpPassword: 'field.required' })
    expect(problems('mail', mail, { smtpPassword: '' })).toEqual({ smtpPassword: 'field.required' })
  })
})

/** The rows of a table, each with one value, of which `isWrong` is true. */
function rowsWhere(
  table: readonly [BusinessField, string[]][],
  isWrong: (name: BusinessField, value: string) => boolean,
): string[] {
  return table.flatMap(([name, values]) =>
    values.filter((value) => isWrong(name, value)).map((value) => `${name} ${value}`),
  )
}

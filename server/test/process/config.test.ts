// @rules 7-config-01 7-config-06 7-config-02 7-config-07
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type BusinessField, businessFieldNames, businessFields } from '#domain/setting/business-settings.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { kuaidi100Account, polarAddresses, readConfig } from '../../src/config.ts'
import { mistakes } from './mistakes.ts'

const polar = {
  COURIER: 'polar',
  POLAR_LOGIN_URL: 'https://x.test/login',
  POLAR_PACKAGE_LIST_URL: 'https://x.test/list',
  POLAR_TRACK_URL: 'https://x.test/track',
  POLAR_POST_SLIP_URL: 'https://x.test/slip?a=b',
  POLAR_TRACK_TOKEN: 'secret',
  POLAR_USERNAME: 'shop',
  POLAR_PASSWORD: 'pass word',
}

it('has the defaults of the rules', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    dataDir: resolve('./data'),
    publicUrl: 'http://127.0.0.1:3000',
    BUSINESS_NAME: 'Parcel Desk',
    VISITOR_ACCESS: 'full',
    COURIER_SANDBOX: 'usual',
    EXCHANGE_RATE_SOURCE: 'frankfurter',
  })
  expect(readConfig({})).not.toHaveProperty('COURIER')
  expect(readConfig({}).DATABASE_URL).toBeUndefined()
  expect(readConfig({})).toMatchObject({ ATTENTION_SILENT_DAYS: 7, ATTENTION_CUSTOMS_DAYS: 5 })
  expect(readConfig({})).toMatchObject({ WRITES_PER_MINUTE: 600, RESERVATION_DAYS: 0 })
  expect(kuaidi100Account(readConfig({}))).toBeNull()
})

it('treats empty variables as not set, and ignores unknown ones', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '', BUSINESS_NAME: '', HOME: '/root', PATH: '/bin' })
  expect(config).toMatchObject({ PORT: 3000, BUSINESS_NAME: 'Parcel Desk' })
  expect(config.DATABASE_URL).toBeUndefined()
  expect(config).not.toHaveProperty('HOME')
})

it('looks at nothing but the environment that it is given', () => {
  vi.stubEnv('SMTP_URL', 'smtps://u:p@mail')
  vi.stubEnv('MAIL_FROM', 'a@b.de')
  vi.stubEnv('TOKEN_SECRET', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(readConfig({}).SMTP_URL).toBeUndefined()
  expect(readConfig(process.env, { demo: true }).SMTP_URL).toBeUndefined()
  expect(readConfig(process.env).TOKEN_SECRET).toBeUndefined()
})

it('reads the variables that are set', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/desk',
    PUBLIC_URL: 'https://desk.example.com//',
    DATABASE_URL: 'postgres://desk:p%40ss@db/desk',
    SMTP_URL: 'smtps://u:p@mail',
    MAIL_FROM: 'a@b.de',
    ...polar,
  })
  expect(config).toMatchObject({ PORT: 8080, dataDir: '/srv/desk', publicUrl: 'https://desk.example.com' })
  expect(polarAddresses(config)).toEqual({
    loginUrl: 'https://x.test/login',
    packageListUrl: 'https://x.test/list',
    trackUrl: 'https://x.test/track',
    postSlipUrl: 'https://x.test/slip?a=b',
  })
  expect(config).toMatchObject({ POLAR_USERNAME: 'shop', POLAR_PASSWORD: 'pass word' })
})

it('reads the account at Kuaidi100, with its own URL unless another is given', () => {
  const env = { KUAIDI100_CUSTOMER: 'C0FFEE', KUAIDI100_KEY: 'hush' }
  const url = 'https://poll.kuaidi100.com/poll/query.do'
  expect(kuaidi100Account(readConfig(env))).toEqual({ customer: 'C0FFEE', key: 'hush', url })
  const elsewhere = readConfig({ ...env, KUAIDI100_URL: 'http://127.0.0.1:9/query' })
  expect(kuaidi100Account(elsewhere)?.url).toBe('http://127.0.0.1:9/query')
})

it('tells each mistake on one line', () => {
  const told: [env: Record<string, string>, line: RegExp][] = [
    [{ PORT: 'http' }, /^PORT /],
    [{ PORT: '65536' }, /^PORT .*65535/],
    [{ PORT: '-1' }, /^PORT /],
    [{ PORT: '80.5' }, /^PORT /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must .*postgres:\/\//],
    [{ DATABASE_URL: 'postgres://[' }, /^DATABASE_URL must .*postgres:\/\//],
    [{ PUBLIC_URL: 'desk.example.com' }, /^PUBLIC_URL must .*http/],
    [{ PUBLIC_URL: 'http://[' }, /^PUBLIC_URL must .*http/],
    [{ EXCHANGE_RATE_URL: 'ftp://x' }, /^EXCHANGE_RATE_URL must .*http/],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b.de' }, /^SMTP_URL must .*smtp:\/\//],
    [{ SMTP_URL: 'smtp://mail.example.com' }, /^MAIL_FROM is needed with SMTP_URL$/],
    [{ VISITOR_ACCESS: 'none' }, /^VISITOR_ACCESS must be one of full, read-only$/],
    [{ COURIER: 'pigeon' }, /^COURIER must be one of sandbox, polar$/],
    [{ COURIER_SANDBOX: 'tired' }, /^COURIER_SANDBOX must be one of usual, slow, stale, broken$/],
    [{ KUAIDI100_KEY: 'hush' }, /^KUAIDI100_CUSTOMER is needed with KUAIDI100_KEY$/],
    [{ KUAIDI100_CUSTOMER: 'C0FFEE' }, /^KUAIDI100_KEY is needed with KUAIDI100_CUSTOMER$/],
    [{ KUAIDI100_URL: 'ftp://x' }, /^KUAIDI100_URL must .*http/],
    [{ WRITES_PER_MINUTE: '-1' }, /^WRITES_PER_MINUTE /],
    [{ WRITES_PER_MINUTE: 'many' }, /^WRITES_PER_MINUTE /],
    [{ RESERVATION_DAYS: '-1' }, /^RESERVATION_DAYS /],
    [{ ATTENTION_SILENT_DAYS: '0' }, /^ATTENTION_SILENT_DAYS /],
    [{ ATTENTION_CUSTOMS_DAYS: 'a week' }, /^ATTENTION_CUSTOMS_DAYS /],
    [{ EXCHANGE_RATE_SOURCE: 'dice' }, /^EXCHANGE_RATE_SOURCE must be one of frankfurter, boc, fixed$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of /],
    [{ REGISTER_CODE_ADMIN: 'abc' }, /^REGISTER_CODE_ADMIN .*6/],
    [{ TOKEN_SECRET: 'short' }, /^TOKEN_SECRET .*32/],
    [{ ...polar, POLAR_TRACK_URL: 'http://[' }, /^POLAR_TRACK_URL must .*http/],
    [{ ...polar, POLAR_LOGIN_URL: '' }, /^POLAR_LOGIN_URL is needed with COURIER=polar$/],
    [
      { REGISTER_CODE_ADMIN: 'one code', REGISTER_CODE_STAFF: 'one code' },
      /^REGISTER_CODE_STAFF must differ from REGISTER_CODE_ADMIN$/,
    ],
    [{ REGISTER_CODE_STAFF: ' padded code' }, /^REGISTER_CODE_STAFF must not begin or end with a space$/],
  ]
  expect(told.map(([env]) => [env, ...mistakes(env)])).toEqual(
    told.map(([env, line]) => [env, expect.stringMatching(line)]),
  )
})

it('takes for each business setting what Settings would take, and nothing else', () => {
  const fits: Partial<Record<BusinessField, string[]>> = {
    mailFrom: ['a@b.de', 'Desk <a@b.de>', 'parcel-desk@localhost', 'Desk <parcel-desk@localhost>'],
    silentDays: ['1', '365'],
    customsDays: ['1', '365'],
    writeOffLimit: ['0', '1000000'],
    copyPlace: ['folder', 's3', 'webdav'],
    copyMinutes: ['1', '1440'],
    copyDays: ['1', '365'],
    copyDaily: ['1', '365'],
    copyMonthly: ['1', '365'],
  }
  const wrong: Partial<Record<BusinessField, string[]>> = {
    mailFrom: [
      'abc',
      'a@127.0.0.1',
      'a@[::1]',
      'a@desk',
      'Desk <a@b.de',
      'a@b.de, c@d.de',
      'a@b.de\nBcc: c@d.de',
    ],
    silentDays: ['0', '366', 'a week', '1.5', '-1'],
    customsDays: ['0', '366', 'a week', '1.5', '-1'],
    writeOffLimit: ['-1', '1000001', 'much', '0.001'],
    copyPlace: ['ftp'],
    copyMinutes: ['0', '1441'],
    copyDays: ['0', '366'],
    copyDaily: ['0', '366'],
    copyMonthly: ['0', '366'],
  }
  const tried = businessFieldNames.flatMap((name) => {
    const { variable, most } = businessFields[name]
    if (variable === 'SMTP_URL') return []
    const env = (value: string) => mistakes({ [variable]: value })
    const taken = (fits[name] ?? ['x']).map((value) => [value, ...env(value)])
    const refused = [...(wrong[name] ?? []), 'x'.repeat(most + 1)].map((value) => [value, ...env(value)])
    return [
      [variable, 'taken', taken.filter((row) => row.length > 1)],
      [variable, 'refused', refused.filter(([, line, more]) => !line?.startsWith(`${variable} `) || more)],
    ]
  })
  expect(tried.length).toBeGreaterThan(20)
  expect(tried.filter(([, , rows]) => rows?.length !== 0)).toEqual([])
})

it('names every mistake on a line of its own, without secrets', () => {
  const lines = mistakes({
    PORT: 'x',
    DATABASE_URL: 'mysql://desk:hush@db',
    TOKEN_SECRET: 'hush',
    VISITOR_ACCESS: 'some',
    SMTP_URL: 'smtp://desk:hush@mail',
    COURIER: 'polar',
    POLAR_PASSWORD: 'hush',
  })
  expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(
    `DATABASE_URL MAIL_FROM POLAR_LOGIN_URL POLAR_PACKAGE_LIST_URL POLAR_POST_SLIP_URL POLAR_TRACK_URL
    PORT TOKEN_SECRET VISITOR_ACCESS`.split(/\s+/),
  )
  expect(lines.join()).not.toContain('hush')
})

it('reads a secret from a file, checks it like any other, and refuses what is no secret, empty or there twice', async () => {
  const folder = await newFolder()
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const hush = 'hush'.repeat(8)
  const token = await file('token', `${hush}\n`)
  const config = readConfig({
    TOKEN_SECRET_FILE: token,
    POLAR_PASSWORD_FILE: await file('polar', 'pass word'),
  })
  expect(config).toMatchObject({ TOKEN_SECRET: hush, POLAR_PASSWORD: 'pass word' })
  expect([...config.given]).toEqual(expect.arrayContaining(['TOKEN_SECRET', 'POLAR_PASSWORD']))
  // What is no secret has no file.
  expect(readConfig({ BUSINESS_NAME_FILE: token }).BUSINESS_NAME).toBe('Parcel Desk')
  const lines = mistakes({
    TOKEN_SECRET: hush,
    TOKEN_SECRET_FILE: token,
    DATABASE_URL_FILE: await file('database', 'mysql://desk:hush@db'),
    POLAR_PASSWORD_FILE: join(folder, 'missing'),
    SMTP_URL_FILE: await file('smtp', '\n'),
  })
  expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual([
    'DATABASE_URL',
    'POLAR_PASSWORD_FILE',
    'SMTP_URL_FILE',
    'TOKEN_SECRET',
  ])
  expect(lines.join()).not.toContain('hush')
})

// @rules 7-business-01 7-business-03 7-business-04 7-business-05 7-business-06 7-business-07 7-business-02
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { engine, itOnce } from '../../../testkit/engine.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { openTestApp, type Person, type TestApp } from '../../../testkit/test-app.ts'
import { change, groupOf } from './business-app.ts'

const secret = 'hush, this is the password'
const mail = {
  smtpHost: 'mail.example.com',
  smtpPort: '465',
  smtpSecurity: 'tls',
  smtpUser: 'desk',
  smtpPassword: secret,
  mailFrom: 'desk@example.com',
}

const { testApp, boss, anna, storesNothing } = await openApp({ boss: 'admin', anna: 'staff' })

const newestLogs = (count: number) =>
  testApp.database.db.selectFrom('logs').selectAll().orderBy('id', 'desc').limit(count).execute()

it('are in force at once', async () => {
  const before = await anna.ok.getBusinessValues()
  expect(before).toMatchObject({ alipayQr: null, wechatQr: null, bankAccount: null, bankName: null })
  const values = { alipayQr: ' https://qr.alipay.com/x ', bankName: '包裹台', bankAccount: '6222 0200' }
  expect((await change(boss, 'payment', values)).answer).toEqual({ msg: 'Saved. It is in use from now on.' })
  expect(await anna.ok.getBusinessValues()).toMatchObject({
    alipayQr: 'https://qr.alipay.com/x',
    wechatQr: null,
    bankAccount: '6222 0200',
    bankName: '包裹台',
  })
  await change(boss, 'business', { businessName: '极地小店' })
  expect((await testApp.anyone.ok.getAbout()).businessName).toBe('极地小店')
  await change(boss, 'business', { businessName: '' })
  expect((await testApp.anyone.ok.getAbout()).businessName).toBe('Parcel Desk')
})

itOnce('never give a secret away: not in answers, the log, the database or the export', async () => {
  expect((await change(boss, 'mail', mail)).status).toBe(200)
  const answer = await boss.listBusinessSettings()
  expect(answer.text).not.toContain(secret)
  expect((await groupOf(boss, 'mail')).fields).toContainEqual({ name: 'smtpPassword', state: 'set' })
  const rows = await testApp.database.db.selectFrom('business_settings').selectAll().execute()
  const stored = JSON.stringify([rows, await testApp.database.db.selectFrom('logs').selectAll().execute()])
  const zip = unzipSync((await boss.exportAll()).bytes)
  const exported = Object.values(zip).map((file) => new TextDecoder().decode(file))
  expect(Object.keys(zip)).not.toContain('business_settings.csv')
  const sealed: string = JSON.parse(rows.find(({ name }) => name === 'mail')?.fields ?? '{}').smtpPassword
  expect(sealed.length).toBeGreaterThan(20)
  for (const hidden of [secret, sealed]) expect(exported.join()).not.toContain(hidden)
  expect(stored).not.toContain(secret)
  await change(boss, 'mail', noValues(mail))
})

itOnce('are logged field by field with old and new, secrets only as changed', async () => {
  await change(boss, 'payment', { bankName: 'A', bankAccount: '1' })
  await change(boss, 'payment', { bankName: 'B', bankAccount: '2' })
  const params = (rows: { params: string }[]) => rows.map((row) => JSON.parse(row.params).businessSetting)
  const rows = await newestLogs(2)
  expect(rows.map(({ kind }) => kind)).toEqual(['Update business setting', 'Update business setting'])
  expect(params(rows).toSorted()).toEqual(['bankAccount', 'bankName'])
  const account = rows.find((row) => row.params.includes('bankAccount'))
  expect(JSON.parse(account?.changes ?? '')).toEqual([
    {
      table: 'business_settings',
      id: 'payment',
      before: { bank_account: '1' },
      after: { bank_account: '2' },
    },
  ])
  await change(boss, 'forwarder', { polarUsername: 'u', polarPassword: 'p', polarTrackToken: 't' })
  const password = (await newestLogs(3)).find((row) => row.params.includes('polarPassword'))
  expect(JSON.parse(password?.changes ?? '')).toEqual([
    { table: 'business_settings', id: 'forwarder', before: {}, after: { polar_password: 'changed' } },
  ])
  const same = { polarUsername: 'u', polarPassword: 'p' }
  await storesNothing(() => change(boss, 'forwarder', same))
})

it('refuse the later of two admins, who saw an older version', async () => {
  const { version } = await groupOf(boss, 'payment')
  const send = (bankName: string) =>
    boss.updateBusinessSettings({ body: { group: 'payment', version, values: { bankName } } })
  const answers = await Promise.all([send('first'), send('second')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('business.changed')
})

itOnce('refuse values of a wrong form at their fields', async () => {
  const rows = [
    ['mail', { ...mail, smtpHost: 'smtp://mail' }, { smtpHost: 'business.host' }],
    ['mail', { ...mail, smtpPort: '0' }, { smtpPort: 'business.port' }],
    ['mail', { ...mail, smtpSecurity: 'none' }, { smtpSecurity: 'business.security' }],
    ['mail', { ...mail, mailFrom: 'nobody' }, { mailFrom: 'business.from' }],
    ['mail', { ...mail, mailFrom: '' }, { mailFrom: 'field.required' }],
    ['mail', { ...mail, smtpPassword: '' }, { smtpPassword: 'field.required' }],
    ['attention', { silentDays: '0' }, { silentDays: 'business.days' }],
    ['attention', { customsDays: '5.5' }, { customsDays: 'business.days' }],
    ['payment', { alipayQr: 'x'.repeat(601) }, { alipayQr: 'field.too_long' }],
    ['forwarder', { polarUsername: '' }, { polarUsername: 'field.required' }],
  ] as const
  const found: unknown[] = []
  await storesNothing(async () => {
    for (const [group, values] of rows) {
      const { status, error } = await change(boss, group, values)
      found.push([group, values, status, Object.keys(error.errorObject ?? {})])
    }
    expect(found).toEqual(rows.map(([group, values, wrong]) => [group, values, 400, Object.keys(wrong)]))
  })
})

itOnce('send a stored password to no other mail server', async () => {
  await change(boss, 'mail', mail)
  const moved = await change(boss, 'mail', { smtpHost: 'elsewhere.example.com' })
  expect(moved.error.errorObject).toEqual({
    smtpPassword: 'The server is another one now. Enter its password.',
  })
  expect((await change(boss, 'mail', { mailFrom: 'Desk <desk@example.com>' })).status).toBe(200)
  await change(boss, 'mail', noValues(mail))
})

itOnce('decide after how many days a parcel needs attention', async () => {
  const pkId = await savePackage(anna, { sold: 1 })
  await testApp.sql(
    `update tracks set state = 'under_way', fetched_at = 1, next_ask_at = null,
        stands_since = ${Date.now() - 3 * 86_400_000} where pk_id = '${pkId}'`,
  )
  const needy = async () => {
    const { result } = await anna.ok.listAttention()
    return result.some(({ pk_id }) => pk_id === pkId)
  }
  expect(await needy()).toBe(false)
  await change(boss, 'attention', { silentDays: '2' })
  expect(await needy()).toBe(true)
  await change(boss, 'attention', { silentDays: '' })
  expect(await needy()).toBe(false)
})

itOnce('of the environment win, and cannot be changed', async () => {
  const env = {
    PAYMENT_WECHAT_QR: 'wxp://server',
    SMTP_URL: `smtps://desk:${'s3cret'}@mail.test`,
    MAIL_FROM: 'a@b.de',
  }
  const fixed = await openTestApp(engine, env)
  const admin = await registerAdmin(fixed)
  const { fields } = await groupOf(admin, 'payment')
  expect(fields.find(({ name }) => name === 'wechatQr')).toEqual({
    name: 'wechatQr',
    state: 'server',
    value: 'wxp://server',
  })
  const refused = await change(admin, 'payment', { wechatQr: 'wxp://other' })
  expect([refused.status, refused.error.msg]).toEqual([
    409,
    'The server sets this. The person who runs the server can change PAYMENT_WECHAT_QR.',
  ])
  expect((await change(admin, 'mail', mail)).error.code).toBe('business.fixed')
  const answer = await admin.listBusinessSettings()
  expect(answer.text).not.toContain('s3cret')
  expect((await groupOf(admin, 'mail')).fields.map(({ state }) => state)).not.toContain('not_set')
  await fixed.close()
})

itOnce('that cannot be opened any more, since TOKEN_SECRET changed, are not set', async () => {
  await change(boss, 'mail', mail)
  await testApp.sql(
    `update business_settings set fields = replace(fields, '"smtpPassword":"', '"smtpPassword":"x') where name = 'mail'`,
  )
  expect((await groupOf(boss, 'mail')).fields).toContainEqual({ name: 'smtpPassword', state: 'not_set' })
  await change(boss, 'mail', noValues(mail))
})

it.runIf(engine === 'postgres')('are in force for another process on the same PostgreSQL', async () => {
  const url = await newPostgresDatabase()
  const [one, other] = [await openTestApp('postgres', {}, url), await openTestApp('postgres', {}, url)]
  const boss = await one.person('admin', 'Boss')
  const name = async () => (await other.anyone.ok.getAbout()).businessName
  expect(await name()).toBe('Parcel Desk')
  await change(boss, 'business', { businessName: 'Southern Parcels' })
  await expect.poll(name, { timeout: 5000 }).toBe('Southern Parcels')
  await one.close()
  await other.close()
})

const noValues = (values: object) => Object.fromEntries(Object.keys(values).map((name) => [name, '']))

/** Signs an admin in without a mail, which would go to a mail server that is not there. */
async function registerAdmin(testApp: TestApp): Promise<Person> {
  const { login, register } = await import('#contract/account.ts')
  const [email, password] = ['boss@example.com', 'correct horse battery']
  const registerCode = testApp.registerCodes.admin
  await testApp.call(register, { body: { email, name: 'Boss', password, registerCode } })
  await testApp.sql('update users set active = 1, email_verified = 1')
  const { token } = (await testApp.call(login, { body: { email, password } })).answer
  return { name: 'Boss', email, role: 'admin', token, ...testApp.as({ token }) }
}

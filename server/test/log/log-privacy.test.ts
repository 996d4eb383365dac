// @rules V6.3.1 V14.2.1 V16.2.5
/** @module-tag slow */

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newPackageId, orderOf } from '../../../testkit/orders.ts'
import { newFolder, startProcess } from '../../../testkit/server-process.ts'
import { errorForLog } from '../../src/error-for-log.ts'
import { smtpServer } from '../ports/listening.ts'

/** Personal data, none of which may be in the log. */
const person = {
  email: 'ingeborg.oe@privat.example.org',
  name: 'Ingeborg Öhlenschläger',
  password: 'my very own sentence',
}
const receiver = { receiver: '諸葛孔明', phone: '13987654321', address: '成都市武侯区武侯祠大街231号' }
const note = 'her birthday is on Tuesday'
const secretWord = 'a-password-typed-into-broken-json'
const userAgent = 'Ingeborgs private browser'

it("a whole day's log contains no name and no secret, at every log level", async () => {
  const mail = await smtpServer()
  const mails = () => mail.mails.map((one) => one.toString().replace(/=\r\n/g, '').replaceAll('=3D', '='))
  const server = startProcess({
    DATA_DIR: await newFolder(),
    LOG_LEVEL: 'trace',
    SMTP_URL: mail.url,
    MAIL_FROM: 'desk@example.com',
    REGISTER_CODE_ADMIN: 'let me in please',
  })
  const url = await server.ready
  const tokens = new Set<string>()
  let token = ''
  async function call(method: string, path: string, body?: unknown, as = token) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'user-agent': userAgent,
        ...(as === '' ? {} : { authorization: `Bearer ${as}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': `${note} ${randomUUID()}` }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    for (const said of [
      answer.headers.get('next-token'),
      text.startsWith('{') ? JSON.parse(text).token : null,
    ]) {
      if (typeof said !== 'string') continue
      token = said
      tokens.add(token)
    }
    for (const cookie of answer.headers.getSetCookie()) tokens.add(cookie.split('=')[1]?.split(';')[0] ?? '')
    return { status: answer.status, text }
  }

  const { email, name, password } = person
  expect((await call('POST', '/api/register', { ...person, registerCode: 'let me in please' })).status).toBe(
    200,
  )
  await expect.poll(() => mails().join('')).toContain('verify_email')
  const link = /verify_email\?token=([\w-]+)/.exec(mails().join(''))?.[1] ?? ''
  tokens.add(link)
  for (const method of ['GET', 'POST'])
    expect((await call(method, `/api/register/verify_email?token=${link}`)).status).toBe(200)
  expect((await call('POST', '/api/login', { email, password: 'not her password' })).status).toBe(400)
  expect((await call('POST', '/api/login', `{"email":"${email}","password":"${secretWord}`)).status).toBe(400)
  expect((await call('POST', '/api/login', { email, password })).status).toBe(200)

  const pkId = newPackageId()
  const order = { ...orderOf(pkId, { item: note, sold: 2, note }), receiverData: receiver }
  expect((await call('POST', '/api/order/submit', order)).status).toBe(200)
  expect((await call('POST', '/api/order/submit', { ...order, x: 1 })).status).toBe(409)
  const { phone, address } = receiver
  const place = { name, phone, address, note, province: '四川省', city: '成都市', district: '武侯区' }
  expect((await call('POST', '/api/address/add', place)).status).toBe(200)
  expect((await call('POST', '/api/address/add', { ...place, phone: [phone] })).status).toBe(400)
  for (const path of [
    `/api/package/?pk_id=${encodeURIComponent(receiver.receiver)}`,
    `/api/order/${encodeURIComponent(name)}`,
    `/api/${encodeURIComponent(name)}?token=${token}`,
    `/dashboard/log?user=${encodeURIComponent(name)}&token=${token}`,
    `/api/%ZZ${encodeURIComponent(name)}`,
    '/api/people',
    '/api/user/sessions',
    '/api/log/all_logs',
    '/api/export',
  ]) {
    expect((await call('GET', path)).status, path).toBeLessThan(500)
  }
  expect((await call('POST', '/api/reset_password/verification_code', { email, name })).status).toBe(200)
  await expect.poll(() => mails().length).toBeGreaterThan(1)
  const code = /^ +(\d{6})\r?$/m.exec(mails().at(-1) ?? '')?.[1] ?? ''
  expect(code).toHaveLength(6)
  const reset = { email, name, code, password: `${password} again` }
  expect((await call('PUT', '/api/reset_password', reset)).status).toBe(200)
  server.kill('SIGTERM')
  await server.ended

  const log = server.console()
  expect(log).toContain('"answered"')
  expect(log).toContain('"mail sent"')
  // Failures of one account can still be related.
  const failed = log.split('\n').filter((line) => line.includes('"a login failed"'))
  expect(failed).toHaveLength(1)
  expect(failed[0]).toMatch(/"account":"[\w-]{12}","from":"[\w-]{12}"/)
  expect(tokens.size).toBeGreaterThan(3)
  const never = [
    email,
    'ingeborg',
    name,
    'Öhlen',
    password,
    secretWord,
    note,
    userAgent,
    code,
    ...Object.values(receiver),
    ...tokens,
  ]
  const lines = log.split('\n')
  for (const text of never) {
    for (const form of [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)]) {
      // A code consists of digits, which a time may contain by chance, but not on their own.
      const said = text === code ? new RegExp(`(?<!\\d)${code}(?!\\d)`) : new RegExp(RegExp.escape(form), 'i')
      expect(
        lines.filter((line) => said.test(line)),
        text,
      ).toEqual([])
    }
  }
})

it("logs an error's kind and place, not the data that was sent", () => {
  const ofDatabase = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_key"'),
    {
      code: '23505',
      detail: `Key (email)=(${person.email}) already exists.`,
      where: person.name,
      node: { parameters: [person.password] },
      parameters: [person.password],
    },
  )
  const ofValue = Object.assign(new Error(`invalid input syntax: "${person.name}"`), { code: '22P02' })
  const ofText = new SyntaxError(`Unexpected token in ${person.email}`)
  for (const error of [ofDatabase, ofValue, ofText, person.email]) {
    const kept = JSON.stringify(errorForLog(error))
    for (const text of Object.values(person)) expect(kept).not.toContain(text)
  }
  expect(errorForLog(ofDatabase)).toMatchObject({ code: '23505', message: ofDatabase.message })
  expect(errorForLog(ofDatabase)).toMatchObject({ stack: expect.stringMatching(/^\s+at /) })
})

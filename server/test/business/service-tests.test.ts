// @rules 7-business-08 7-business-09 7-business-10
import { describe, expect, it } from 'vitest'
import { serve } from '../../../testkit/http-service.ts'
import { startMailServer } from '../../../testkit/mail-server/mail-server.ts'
import { atEnd, idOf, openApp } from '../../../testkit/rooms/open-app.ts'
import { formOf } from '../fake-services/forwarder.ts'
import { json, routes } from '../fake-services/http-service.ts'
import { polarAt } from '../tracking/polar-at.ts'
import { change } from './business-app.ts'

describe('the mail server of the settings', async () => {
  const server = await startMailServer()
  atEnd(() => server.stop())
  const { hostname, port, username, password } = new URL(server.url)
  const mail = {
    smtpHost: hostname,
    smtpPort: port,
    smtpSecurity: 'starttls',
    smtpUser: decodeURIComponent(username),
    smtpPassword: decodeURIComponent(password),
    mailFrom: 'Desk <desk@example.com>',
  }
  const { testApp, boss } = await openApp({ boss: 'admin' }, {}, { mailTimeout: 1000 })
  const annaId = await idOf(testApp, await testApp.person('staff', 'Anna'))

  const test = async () => await boss.ok.testMail()

  it('gets a test mail to the own address, and every mail from then on', async () => {
    expect((await testApp.anyone.ok.getAbout()).mail).toBe('file')
    await change(boss, 'mail', mail)
    expect((await testApp.anyone.ok.getAbout()).mail).toBe('smtp')
    expect(await test()).toEqual({ result: 'works', msg: `The test mail to ${boss.email} was accepted.` })
    const [sent] = await server.mails()
    expect([sent?.to?.[0]?.address, sent?.from?.address, sent?.subject]).toEqual([
      boss.email,
      'desk@example.com',
      'Test mail · Parcel Desk',
    ])
    await boss.requirePasswordReset({ body: { _id: annaId } })
    await expect.poll(async () => (await server.mails()).length, { timeout: 10_000 }).toBe(2)
  })

  it('says only whether it refuses or gives no answer', async () => {
    await server.misbehave('login', 535, 1)
    const refused = await boss.testMail()
    expect(refused.answer).toEqual({
      result: 'refused',
      msg: 'The mail server refused the test mail. Check user, password and sender.',
    })
    await server.misbehave('greeting', 'hang', 1)
    expect((await test()).result).toBe('no_answer')
    await change(boss, 'mail', { ...mail, smtpPort: '9' })
    expect((await test()).result).toBe('no_answer')
  })
})

describe('a mail server without encryption', async () => {
  const printed: string[] = []
  const server = await startMailServer()
  atEnd(() => server.stop())
  const { testApp, boss } = await openApp({ boss: 'admin' }, {}, { print: (line) => printed.push(line) })
  const test = async () => await boss.ok.testMail()
  /**
   * What an earlier version stored: an account, for a server on another machine, with encryption where it is
   * offered.
   */
  const old = () => ({
    // The address of this machine, without saying so.
    smtpHost: '2130706433',
    smtpPort: new URL(server.url).port,
    smtpSecurity: 'starttls',
    smtpUser: 'desk',
    smtpPassword: 'secret',
    mailFrom: 'desk@example.com',
  })

  it('gets no mail with an account; mails wait, as Settings and the console say, until it is changed', async () => {
    await change(boss, 'mail', old())
    const { result, msg } = await test()
    expect([result, msg]).toEqual([
      'no_tls',
      expect.stringContaining('No encrypted connection to the mail server'),
    ])
    const { email } = await testApp.person('visitor', 'Vic')
    await testApp.anyone.sendVerificationCode({ body: { email, name: 'Vic' } })
    await testApp.app.mailWorker.sendDue()
    const listed = async () => (await boss.ok.listOutbox()).result
    await expect
      .poll(async () => (await listed()).map(({ state, trouble }) => [state, trouble]))
      .toEqual([
        ['waiting', expect.stringContaining('No encrypted connection to the mail server came about')],
      ])
    expect(printed.filter((line) => line.startsWith('Mails wait for 2130706433:'))).toHaveLength(1)
    expect(printed.join()).not.toContain('secret')
    expect(await server.mails()).toEqual([])

    await change(boss, 'mail', { ...old(), smtpSecurity: 'none', smtpUser: '', smtpPassword: '' })
    expect((await test()).result).toBe('works')
    testApp.advance(60_000)
    await testApp.app.mailWorker.sendDue()
    expect(await listed()).toEqual([])
    expect(await server.mails()).toHaveLength(2)
  })

  it('is chosen for servers without an account only', async () => {
    const mine = { ...old(), smtpSecurity: 'none' }
    for (const account of [{}, { smtpUser: '' }, { smtpPassword: '' }]) {
      const refused = await change(boss, 'mail', { ...mine, ...account })
      expect([refused.status, refused.error.errorObject]).toEqual([
        400,
        expect.objectContaining({ smtpSecurity: expect.stringContaining('must be encrypted') }),
      ])
    }
  })

  it('is not looked for among the addresses of a machine room', async () => {
    for (const smtpHost of ['169.254.169.254', '2852039166', '100.100.100.200']) {
      await change(boss, 'mail', { ...old(), smtpHost, smtpSecurity: 'tls' })
      expect(await test()).toEqual({
        result: 'forbidden',
        msg: 'No mail server can be at this address. Check its name.',
      })
    }
  })
})

describe("the forwarder's account of the settings", async () => {
  const service = await serve(
    routes({
      '/login': async (request, response, body) => {
        const form = await formOf(request, body)
        const known = form.get('username') === 'shop' && form.get('password') === 'right'
        return json(response, known ? { msg: 'success', data: { mtoken: 't' } } : { msg: 'no' })
      },
    }),
  )
  atEnd(() => service.stop())
  const { testApp, boss } = await openApp({ boss: 'admin' }, { COURIER: 'polar', ...polarAt(service) })

  const test = async () => (await boss.ok.testCourier()).result
  const account = { polarUsername: 'shop', polarPassword: 'right', polarTrackToken: 't' }

  it('is tried by a login', async () => {
    expect(await test()).toBe('refused')
    await change(boss, 'forwarder', { ...account, polarPassword: 'wrong' })
    expect(await test()).toBe('refused')
    await change(boss, 'forwarder', account)
    expect(await test()).toBe('works')
    const rows = await testApp.database.db.selectFrom('logs').select(['kind', 'params']).execute()
    const tests = rows.filter(({ kind }) => kind === 'Test forwarder').map(({ params }) => JSON.parse(params))
    expect(tests).toEqual([{ result: 'refused' }, { result: 'refused' }, { result: 'works' }])
  })
})

// @rules 7-demo-02 7-demo-03 7-demo-01

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { logInToDemo } from '#contract/demo.ts'
import { roles } from '#domain/people/roles.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { fillDatabase } from '../../src/commands/made-up-business/fill-database.ts'
import { demoBusiness } from '../../src/commands/made-up-business/manner.ts'
import { change } from '../business/business-app.ts'

describe('a demo', async () => {
  const { testApp } = await openApp({}, {}, { demo: true })
  await fillDatabase(testApp.database, { ...demoBusiness, packages: 5, until: Date.now() })

  const logIn = async (role: 'admin' | 'staff' | 'visitor') => {
    const { answer } = await testApp.call(logInToDemo, { body: { role } })
    return { ...answer, email: '', ...testApp.as(answer) }
  }

  it('tells the page its people, and lets each of them in without a password', async () => {
    const { demo = [] } = await testApp.anyone.ok.getAbout()
    expect(demo.map(({ role }) => role)).toEqual(roles)
    for (const { name, role } of demo) {
      const as = await logIn(role)
      expect(await as.ok.getUserInfo()).toMatchObject({ name, role, active: true })
      const [newest] = (await as.ok.listLogs({ query: { limit: '1' } })).result
      expect(newest).toMatchObject({ action: 'Login', user: name })
    }
  })

  it('asks for no proof of identity, since one click logs in', async () => {
    const as = await logIn('admin')
    testApp.advance(11 * 60_000)
    await as.ok.createInvitation({ body: { role: 'staff' } })
  })

  it('writes mails into files also where an admin has set a mail server', async () => {
    const as = await logIn('admin')
    const values = { smtpHost: '127.0.0.1', smtpPort: '1', smtpSecurity: 'tls', mailFrom: 'a@example.com' }
    expect((await change(as, 'mail', values)).status).toBe(200)
    expect((await testApp.anyone.ok.getAbout()).mail).toBe('file')
    expect((await as.ok.testMail()).result).toBe('works')
    const [file = ''] = await readdir(join(testApp.dataDir, 'mail'))
    expect(await readFile(join(testApp.dataDir, 'mail', file), 'utf8')).toContain('mei@example.com')
  })

  it('refuses who was deactivated', async () => {
    const as = await logIn('admin')
    const { result } = await as.ok.listPeople()
    const _id = result.find(({ role }) => role === 'visitor')?._id ?? ''
    await as.setActive({ body: { _id, active: false } })
    await expectNothingStored(testApp.database, async () => {
      const refused = await testApp.call(logInToDemo, { body: { role: 'visitor' } })
      expect([refused.status, refused.error.code]).toEqual([400, 'login.deactivated'])
    })
  })
})

describe('outside of a demo', async () => {
  const { testApp } = await openApp()
  // Even with the people of the demo.
  await fillDatabase(testApp.database, { ...demoBusiness, packages: 5, until: Date.now() })

  it('there is no login without a password', async () => {
    for (const role of roles) {
      const refused = await testApp.call(logInToDemo, { body: { role } })
      expect([refused.status, refused.error.code]).toEqual([404, 'request.not_found'])
    }
    const document = (await testApp.app.server.inject('/api/docs/json')).json()
    expect(Object.keys(document.paths)).not.toContain('/api/demo/login')
  })

  it('the page learns of none', async () => {
    expect((await testApp.anyone.ok.getAbout()).demo).toBeUndefined()
  })
})

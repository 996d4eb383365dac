// @rules 4-setup-01 4-setup-02 4-setup-03
import { describe, expect, it, onTestFinished } from 'vitest'
import { getUserInfo, login, register } from '#contract/account.ts'
import { getFirstSteps, markFirstStep, registerOwner } from '#contract/first-run.ts'
import { createInvitation } from '#contract/invitation.ts'
import { updateSetting } from '#contract/setting.ts'
import { getAbout } from '#contract/system.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { everything, expectNothingStored } from '../../../testkit/stored.ts'
import { openTestApp, password } from '../../../testkit/test-app.ts'

const email = 'owner@example.com'

describe('the first run', () => {
  async function open(url?: string, env: Record<string, string> = {}) {
    const testApp = await openTestApp(engine, env, url)
    onTestFinished(() => testApp.close())
    const own = (token: string, address = email) =>
      testApp.call(registerOwner, { body: { email: address, name: 'Owner', password, token } })
    return { testApp, own, token: testApp.app.setupToken ?? '' }
  }

  it('the console link creates the first admin, once', async () => {
    const { testApp, own, token } = await open()
    expect((await testApp.call(getAbout, {})).answer.firstRun).toBe(true)
    const stranger = await expectNothingStored(testApp.database, () => own('x'.repeat(43)))
    expect([stranger.status, stranger.error.code]).toEqual([409, 'setup.link'])
    expect(JSON.stringify(await everything(testApp.database))).not.toContain(token)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => own(token, `owner.${at}@example.com`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const address = `owner.${answers.findIndex(({ status }) => status === 200)}@example.com`
    const inside = (await testApp.call(login, { body: { email: address, password } })).answer
    expect((await testApp.call(getUserInfo, {}, { as: inside })).answer).toMatchObject({
      role: 'admin',
      active: true,
      emailVerified: false,
    })
    expect((await testApp.call(getAbout, {})).answer).not.toHaveProperty('firstRun')
    expect((await own(token)).error.code).toBe('setup.link')
  })

  it('has another link after each start until somebody has registered', async () => {
    const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
    const { testApp, own, token } = await open(url)
    const again = await openTestApp(engine, { DATA_DIR: testApp.dataDir }, url)
    onTestFinished(() => again.app.server.close().then(() => undefined))
    expect(again.app.setupToken).not.toBe(token)
    expect((await own(token)).error.code).toBe('setup.link')
    const body = { email, name: 'Owner', password, registerCode: testApp.registerCodes.visitor }
    await again.call(register, { body })
    expect((await own(again.app.setupToken ?? '')).error.code).toBe('setup.link')
    const third = await openTestApp(engine, { DATA_DIR: testApp.dataDir }, url)
    onTestFinished(() => third.app.server.close().then(() => undefined))
    expect(third.app.setupToken).toBeNull()
  })

  it('has first steps, which are done by what was done, or hidden for all admins', async () => {
    const { testApp, own, token } = await open(undefined, { PUBLIC_URL: 'https://desk.example.com' })
    await own(token)
    const as = (await testApp.call(login, { body: { email, password } })).answer
    const steps = async () => (await testApp.call(getFirstSteps, {}, { as })).answer
    const reach = { openAt: ['https://desk.example.com'], command: '' }
    const none = { hidden: false, settings: false, colleagues: false, business: false, reach }
    expect(await steps()).toEqual(none)
    testApp.advance(1000)
    await testApp.call(updateSetting, { body: { name: 'normalPostage', value: 13 } }, { as })
    await testApp.call(createInvitation, { body: { role: 'staff' } }, { as })
    expect(await steps()).toEqual({ ...none, settings: true, colleagues: true })
    const hide = () => testApp.call(markFirstStep, { body: { step: 'hide' } }, { as })
    expect((await hide()).answer.msg).toBe('The list of first steps is hidden.')
    expect((await expectNothingStored(testApp.database, hide)).status).toBe(200)
    expect((await steps()).hidden).toBe(true)
  })

  it('settings count as checked when an admin says that they are right', async () => {
    const { testApp, own, token } = await open()
    await own(token)
    const as = (await testApp.call(login, { body: { email, password } })).answer
    await testApp.call(markFirstStep, { body: { step: 'settings' } }, { as })
    expect((await testApp.call(getFirstSteps, {}, { as })).answer.settings).toBe(true)
  })
})

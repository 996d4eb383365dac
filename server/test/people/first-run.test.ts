// @rules 4-setup-01 4-setup-02 4-setup-03
import { expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { everything, expectNothingStored } from '../../../testkit/stored.ts'
import { openTestApp, password } from '../../../testkit/test-app.ts'

const email = 'owner@example.com'

async function open(url?: string, env: Record<string, string> = {}) {
  const { testApp } = await openApp({}, env, {}, url)
  const own = (token: string, address = email) =>
    testApp.anyone.registerOwner({ body: { email: address, name: 'Owner', password, token } })
  return { testApp, own, token: testApp.app.setupToken ?? '' }
}

it('the console link creates the first admin, once', async () => {
  const { testApp, own, token } = await open()
  expect((await testApp.anyone.ok.getAbout()).firstRun).toBe(true)
  const stranger = await expectNothingStored(testApp.database, () => own('x'.repeat(43)))
  expect([stranger.status, stranger.error.code]).toEqual([409, 'setup.link'])
  expect(JSON.stringify(await everything(testApp.database))).not.toContain(token)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => own(token, `owner.${at}@example.com`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const address = `owner.${answers.findIndex(({ status }) => status === 200)}@example.com`
  const inside = await testApp.anyone.ok.login({ body: { email: address, password } })
  expect(await testApp.as(inside).ok.getUserInfo()).toMatchObject({
    role: 'admin',
    active: true,
    emailVerified: false,
  })
  expect(await testApp.anyone.ok.getAbout()).not.toHaveProperty('firstRun')
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
  await again.anyone.register({ body })
  expect((await own(again.app.setupToken ?? '')).error.code).toBe('setup.link')
  const third = await openTestApp(engine, { DATA_DIR: testApp.dataDir }, url)
  onTestFinished(() => third.app.server.close().then(() => undefined))
  expect(third.app.setupToken).toBeNull()
})

it('has first steps, which are done by what was done, or hidden for all admins', async () => {
  const { testApp, own, token } = await open(undefined, { PUBLIC_URL: 'https://desk.example.com' })
  await own(token)
  const as = await testApp.anyone.ok.login({ body: { email, password } })
  const steps = async () => await testApp.as(as).ok.getFirstSteps()
  const reach = { openAt: ['https://desk.example.com'], command: '' }
  const none = { hidden: false, settings: false, colleagues: false, business: false, reach }
  expect(await steps()).toEqual(none)
  testApp.advance(1000)
  await testApp.as(as).updateSetting({ body: { name: 'normalPostage', value: 13 } })
  await testApp.as(as).createInvitation({ body: { role: 'staff' } })
  expect(await steps()).toEqual({ ...none, settings: true, colleagues: true })
  const hide = () => testApp.as(as).markFirstStep({ body: { step: 'hide' } })
  expect((await hide()).answer.msg).toBe('The list of first steps is hidden.')
  expect((await expectNothingStored(testApp.database, hide)).status).toBe(200)
  expect((await steps()).hidden).toBe(true)
})

it('settings count as checked when an admin says that they are right', async () => {
  const { testApp, own, token } = await open()
  await own(token)
  const as = await testApp.anyone.ok.login({ body: { email, password } })
  await testApp.as(as).markFirstStep({ body: { step: 'settings' } })
  expect((await testApp.as(as).ok.getFirstSteps()).settings).toBe(true)
})

// @rules 9-live-01 V7.4.1
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { follow, type Stream } from '../../../testkit/connections/follow.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { home, idOf, openApp } from '../../../testkit/rooms/open-app.ts'
import { openTestApp, type Person } from '../../../testkit/test-app.ts'
import { doorOf } from '../auth/door.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
/** Streams check their session every ten seconds. */
const wellBeforeBeat = 6000

/** The topics of the first change that has this one. */
async function changeOf(stream: Stream, topic: string): Promise<string[]> {
  let changed: string[] = []
  while (!changed.includes(topic)) changed = (await stream.next('change')).topics ?? []
  return changed
}

describe('notifications of changes', async () => {
  const streams: Stream[] = []
  const { testApp, anna } = await openApp({ anna: 'staff' })
  const url = await testApp.app.server.listen({ port: 0, host: '127.0.0.1' })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.stop()
  })

  async function open(person: Person, at = url): Promise<Stream> {
    const stream = await follow(at, person.token)
    streams.push(stream)
    return stream
  }

  it('begin with a new token that works', async () => {
    const { token } = await (await open(anna)).next('token')
    const again = await open({ ...anna, token: token ?? '' })
    expect(again.status).toBe(200)
  })

  it('name the topics that another user has changed', async () => {
    const boss = await testApp.person('admin', 'Boss')
    const stream = await open(anna)
    await stream.next('token')
    await new Promise((done) => setTimeout(done, 100))
    await boss.updateSetting({ body: { name: 'normalPostage', value: 12.5 } })
    const changed = await changeOf(stream, 'settings')
    expect(changed).toEqual(expect.arrayContaining(['settings', 'logs']))
  })

  it('first name the topics that changed while the page was loading, and no others', async () => {
    await anna.addAddress({ body: home })
    await pause(3_000)
    const stream = await follow(url, anna.token, 10)
    streams.push(stream)
    await stream.next('token')
    const early = await follow(url, anna.token, 3_000)
    streams.push(early)
    expect((await early.next('change')).topics).toEqual(expect.arrayContaining(['addresses', 'logs']))
    const boss = await testApp.person('admin', 'Late')
    await boss.updateSetting({ body: { name: 'normalPostage', value: 13 } })
    const changed: string[] = []
    while (!changed.includes('settings')) changed.push(...((await stream.next('change')).topics ?? []))
    expect(changed).not.toContain('addresses')
  })

  it('count changes before the start of this process as recent', async () => {
    const stream = await follow(url, anna.token, 86_400_000)
    streams.push(stream)
    const heard = (await stream.next('change')).topics
    expect(heard).toEqual(expect.arrayContaining(['items', 'cart', 'transactions', 'packages', 'settings']))
    expect(heard).not.toContain('mails')
    expect((await follow(url, anna.token, -1)).status).toBe(400)
  })

  it('name nothing for a refused write', async () => {
    const stream = await open(anna)
    await stream.next('token')
    await anna.updateSetting({ body: { name: 'normalPostage', value: -1 } })
    await anna.addAddress({ body: home })
    const changed = await changeOf(stream, 'addresses')
    expect(changed).not.toContain('settings')
  })

  it('of mails go to admins only, since a sent mail reveals that an account exists', async () => {
    const boss = await testApp.person('admin', 'Boss')
    const [ofAdmin, ofStaff] = [await open(boss), await open(anna)]
    await ofAdmin.next('token')
    await ofStaff.next('token')
    await doorOf(testApp).askForCode(anna)
    await changeOf(ofAdmin, 'mails')
    await anna.addAddress({ body: home })
    const heard: string[] = []
    while (!heard.includes('addresses')) heard.push(...((await ofStaff.next('change')).topics ?? []))
    expect(heard).not.toContain('mails')
  })

  it('are limited for each session, with a free slot when one stream ends', async () => {
    const [many, other] = [await testApp.person('staff', 'Many'), await testApp.person('staff', 'Other')]
    const streams = await Promise.all(Array.from({ length: 40 }, () => open(many)))
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await open(many)).status).toBe(429)
    expect((await open(other)).status).toBe(200)
    streams[0]?.stop()
    await expect.poll(async () => (await open(many)).status).toBe(200)
  })

  it('are limited for each address, across sessions', async () => {
    const { testApp: small } = await openApp(
      {},
      {},
      {
        lanes: { stream: { session: { atWork: 2, waiting: 0 }, address: { atWork: 3, waiting: 0 } } },
      },
    )
    const at = await small.app.server.listen({ port: 0, host: '127.0.0.1' })
    const [first, second] = [await small.person('staff', 'First'), await small.person('staff', 'Second')]
    const opened = []
    for (const { token } of [first, first, first, second, second]) opened.push(await follow(at, token))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 429, 200, 429])
    opened[0]?.stop()
    await expect.poll(async () => (await follow(at, second.token)).status).toBe(200)
  })

  it('need a session', async () => {
    expect((await open({ ...anna, token: 'nobody' })).status).toBe(401)
  })

  it('end with the server, which does not wait for idle streams', async () => {
    const other = await openTestApp(engine)
    const person = await other.person('staff')
    const stream = await open(person, await other.app.server.listen({ port: 0, host: '127.0.0.1' }))
    await stream.next('token')
    await other.close()
    expect(await stream.ended).toBe('ended')
  })

  describe('end at once, without further notifications,', async () => {
    const boss = await testApp.person('admin', 'Boss')
    await testApp.person('admin', 'Deputy')

    const ends: [string, (leaver: Person) => Promise<{ status: number }>][] = [
      ['with a logout', (as) => as.logout()],
      [
        'with a deactivation',
        async (leaver) => boss.setActive({ body: { _id: await idOf(testApp, leaver), active: false } }),
      ],
      [
        'with another role',
        async (leaver) => boss.changeRole({ body: { _id: await idOf(testApp, leaver), role: 'visitor' } }),
      ],
      [
        'when an admin takes the password back',
        async (leaver) => boss.requirePasswordReset({ body: { _id: await idOf(testApp, leaver) } }),
      ],
      ['with a new password by mail', (leaver) => doorOf(testApp).resetByMail(leaver)],
    ]
    it.each(ends)('%s', async (_, end) => {
      const person = await testApp.person('staff', 'Leaver')
      const [stream, other] = [await open(person), await open(anna)]
      await stream.next('token')
      await other.next('token')
      expect((await end(person)).status).toBe(200)
      await anna.addAddress({ body: home })
      const sooner = pause(wellBeforeBeat).then(() => 'still open')
      expect(await Promise.race([stream.ended, sooner])).toBe('ended')
      expect(stream.untaken()).not.toContain('addresses')
      await changeOf(other, 'addresses')
    })
  })
})

/**
 * Two processes on one PostgreSQL: Anna calls the first, and her stream comes from the second. They close
 * with the test.
 */
async function followElsewhere() {
  const url = await newPostgresDatabase()
  const env = { TOKEN_SECRET: 'a secret that both processes know of' }
  const [one, two] = [await openTestApp('postgres', env, url), await openTestApp('postgres', env, url)]
  onTestFinished(async () => {
    await Promise.all([one.close(), two.close()])
  })
  const anna = await one.person('staff', 'Anna')
  const stream = await follow(await two.app.server.listen({ port: 0, host: '127.0.0.1' }), anna.token)
  await stream.next('token')
  return { one, anna, stream }
}

it.runIf(engine === 'postgres')(
  'reach pages that are connected to another process on the same PostgreSQL',
  async () => {
    const { anna, stream } = await followElsewhere()
    await anna.addAddress({ body: home })
    const changed = await changeOf(stream, 'addresses')
    stream.stop()
    expect(changed).toContain('addresses')
  },
)

it.runIf(engine === 'postgres')(
  'end for a session that ends in another process on the same PostgreSQL',
  async () => {
    const { anna, stream } = await followElsewhere()
    await anna.logout()
    const sooner = pause(wellBeforeBeat).then(() => 'still open')
    expect(await Promise.race([stream.ended, sooner])).toBe('ended')
  },
)

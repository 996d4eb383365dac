import { EventEmitter, once } from 'node:events'
import { createParser } from 'eventsource-parser'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#contract/account.ts'
import { addAddress } from '#contract/address.ts'
import { updateSetting } from '#contract/setting.ts'
import { type Desk, engines, openDesk, type Person } from './desk.ts'
import { newPostgresDatabase } from './postgres-database.ts'

interface Stream {
  readonly status: number
  /** The data of the next event of this name. */
  next(event: string): Promise<{ topics?: string[]; token?: string }>
  /** Settles when the server ends the stream. */
  readonly ended: Promise<void>
  stop(): void
}

const address = {
  ...{ name: '王小明', phone: '13800138000', province: '上海市', city: '上海市', district: '浦东新区' },
  address: '世纪大道1号',
}

async function follow(url: string, token: string): Promise<Stream> {
  const aborter = new AbortController()
  const response = await fetch(`${url}/api/changes`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: aborter.signal,
  })
  const seen: { event: string; data: string }[] = []
  const bell = new EventEmitter()
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      seen.push({ event, data })
      bell.emit('ring')
    },
  })
  async function read() {
    if (!response.body) return
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) parser.feed(chunk)
  }
  const ended = read().catch(() => undefined)
  return {
    status: response.status,
    ended,
    stop: () => aborter.abort(),
    async next(event) {
      for (;;) {
        const at = seen.findIndex((one) => one.event === event)
        if (at >= 0) return JSON.parse(seen.splice(at, 1)[0]?.data ?? '{}')
        await once(bell, 'ring')
      }
    },
  }
}

describe.each(engines)('word of changes on %s', (engine) => {
  let desk: Desk
  let anna: Person
  let url: string
  const streams: Stream[] = []
  beforeAll(async () => {
    desk = await openDesk(engine)
    anna = await desk.person('staff', 'Anna')
    url = await desk.app.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.stop()
  })
  afterAll(() => desk.close())

  async function open(person: Person, at = url): Promise<Stream> {
    const stream = await follow(at, person.token)
    streams.push(stream)
    return stream
  }

  it('begins with a fresh token that works', async () => {
    const { token } = await (await open(anna)).next('token')
    const again = await open({ ...anna, token: token ?? '' })
    expect(again.status).toBe(200)
  })

  it('names the topics of what somebody else has changed', async () => {
    const boss = await desk.person('admin', 'Boss')
    const stream = await open(anna)
    await stream.next('token')
    await new Promise((done) => setTimeout(done, 100))
    await desk.call(updateSetting, { body: { name: 'normalPostage', value: 12.5 } }, { as: boss })
    let told: string[] = []
    while (!told.includes('settings')) told = (await stream.next('change')).topics ?? []
    expect(told).toEqual(expect.arrayContaining(['settings', 'logs']))
  })

  it('says nothing of what was refused', async () => {
    const stream = await open(anna)
    await stream.next('token')
    await desk.call(updateSetting, { body: { name: 'normalPostage', value: -1 } }, { as: anna })
    await desk.call(addAddress, { body: address }, { as: anna })
    let told: string[] = []
    while (!told.includes('addresses')) told = (await stream.next('change')).topics ?? []
    expect(told).not.toContain('settings')
  })

  it('is for people with a session only', async () => {
    expect((await open({ ...anna, token: 'nobody' })).status).toBe(401)
  })

  it('ends with the server, which waits for nobody who only listens', async () => {
    const other = await openDesk(engine)
    const person = await other.person('staff')
    const stream = await open(person, await other.app.server.listen({ port: 0, host: '127.0.0.1' }))
    await stream.next('token')
    await other.close()
    await stream.ended
  })

  it('ends, by the next beat, after the person has logged out', async () => {
    const person = await desk.person('staff', 'Leaver')
    const stream = await open(person)
    await stream.next('token')
    await desk.call(logout, {}, { as: person })
    await stream.ended
  }, 40_000)
})

it('reaches pages that are connected to another process on the same PostgreSQL', async () => {
  const url = await newPostgresDatabase()
  const env = { TOKEN_SECRET: 'a secret that both processes know of' }
  const [one, two] = [await openDesk('postgres', env, url), await openDesk('postgres', env, url)]
  const anna = await one.person('staff', 'Anna')
  const stream = await follow(await two.app.server.listen({ port: 0, host: '127.0.0.1' }), anna.token)
  await stream.next('token')
  await one.call(addAddress, { body: address }, { as: anna })
  let told: string[] = []
  while (!told.includes('addresses')) told = (await stream.next('change')).topics ?? []
  stream.stop()
  await Promise.all([one.close(), two.close()])
  expect(told).toContain('addresses')
})

// @rules V16.5.1
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { droppableConnection } from '../../../testkit/connections/droppable-connection.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { home, openApp } from '../../../testkit/rooms/open-app.ts'

async function openWithAnna(url?: string) {
  const { testApp } = await openApp({}, {}, {}, url)
  return { testApp, anna: await testApp.person('visitor', 'Anna') }
}

it.runIf(engine === 'postgres')(
  'answers 503 while PostgreSQL cannot be reached, and recovers afterwards',
  async () => {
    const way = await droppableConnection(await newPostgresDatabase())
    onTestFinished(() => way.close())
    const { testApp, anna } = await openWithAnna(way.url)
    const add = () => anna.addAddress({ body: home })
    expect((await add()).status).toBe(200)

    way.drop()
    for (const answer of [await add(), await anna.listAddresses(), await testApp.anyone.getHealth()]) {
      expect(answer.status).toBe(503)
      expect(answer.error.msg).toMatch(/Try again in a moment\.$/)
      expect(answer.headers['retry-after']).toBe('1')
    }
    way.restore()
    await testApp.anyone.ok.getHealth()
    expect((await add()).status).toBe(200)
    expect((await anna.ok.listAddresses()).result).toHaveLength(2)
  },
)

it.runIf(engine === 'postgres')(
  'answers 503 to requests in flight when the connection to PostgreSQL breaks, and stores nothing of them',
  async () => {
    const way = await droppableConnection(await newPostgresDatabase())
    onTestFinished(() => way.close())
    const { testApp, anna } = await openWithAnna(way.url)
    const [first] = await Promise.all([
      anna.addAddress({ body: home }),
      testApp
        .meanwhile(
          (trx) => trx.selectFrom('users').select('id').execute(),
          async () => way.drop(),
        )
        .catch((error: unknown) => expect(String(error)).toMatch(/connection error|terminated/)),
    ])
    expect([200, 503]).toContain(first.status)
    way.restore()
    await expect.poll(async () => (await testApp.anyone.getHealth()).status).toBe(200)
    const stored = (await anna.ok.listAddresses()).result
    expect(stored).toHaveLength(first.status === 200 ? 1 : 0)
  },
)

it.runIf(engine === 'sqlite')(
  'answers 503 when another process has locked the SQLite file, and stores nothing',
  async () => {
    const { testApp, anna } = await openWithAnna()
    const other = new Sqlite(join(testApp.dataDir, 'parcel-desk.sqlite'))
    other.exec('begin immediate')
    const answer = await anna.addAddress({ body: home })
    expect([answer.status, answer.error.msg]).toEqual([503, 'The server is busy. Try again in a moment.'])
    // Reading continues meanwhile.
    expect((await anna.ok.listAddresses()).result).toEqual([])
    other.exec('rollback')
    other.close()
    await anna.ok.addAddress({ body: home })
  },
)

it.runIf(engine === 'sqlite')(
  "waits a moment for another process's lock on the SQLite file, also with grouped writes",
  async () => {
    const { testApp, anna } = await openWithAnna()
    const other = new Sqlite(join(testApp.dataDir, 'parcel-desk.sqlite'))
    other.exec('begin immediate')
    const answers = Promise.all(Array.from({ length: 5 }, () => anna.addAddress({ body: home })))
    await setTimeout(300)
    expect((await anna.ok.listAddresses()).result).toEqual([])
    other.exec('rollback')
    other.close()
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await anna.ok.listAddresses()).result).toHaveLength(5)
  },
)

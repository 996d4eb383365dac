// @rules 24-import-02
/** @module-tag slow */

import { beforeAll, expect, it } from 'vitest'
import { addImport, listImports } from '#contract/import.ts'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { callServer, requireAnswer } from '../../../testkit/api-client.ts'
import { engine } from '../../../testkit/engine.ts'
import { registerPeople, signIn } from '../../../testkit/people.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { newFolder, providePage, startProcess } from '../../../testkit/server-process.ts'
import { addressColumns, addressRows, importBody } from './import-helpers.ts'

beforeAll(providePage, 120_000)

const registerCode = 'come in please'
const rows = 1500

// Reading the rows takes nearly all of the time; the last ones are followed by the transaction.
it.each([1, rows - 1])(
  'a server that is killed in the middle of an import, with %d rows read, has stored all or nothing, and says which',
  { timeout: 120_000 },
  async (read) => {
    const env = { DATA_DIR: await newFolder(), [registerCodeVariable('admin')]: registerCode }
    const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
    const server = startProcess({ ...env, ...(url && { DATABASE_URL: url }) })
    await server.ready
    await registerPeople(server, [{ name: 'Ada', registerCode, activates: true }])
    const [ada] = await signIn(server, ['Ada'])
    if (!ada) throw new Error('nobody is signed in')
    const body = importBody('addresses', addressColumns, addressRows(rows))
    const sent = callServer(server, addImport, { body }, { as: ada })
    const progress = async () => {
      const { running, result } = await requireAnswer(server, listImports, {}, { as: ada })
      return result.length > 0 ? rows : (running[0]?.done ?? 0)
    }
    await expect.poll(progress, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(read)
    server.kill('SIGKILL')
    await Promise.all([server.ended, sent.catch(() => null)])
    const { testApp, boss } = await openApp({ boss: 'admin' }, env, {}, url)
    const { result } = await boss.ok.listImports()
    const stored = await testApp.database.db.selectFrom('addresses').select('id').execute()
    const made = result.map((one) => [one._id, one.made])
    expect([made, stored.length]).toEqual(made.length > 0 ? [[[body.import_id, rows]], rows] : [[], 0])
  },
)

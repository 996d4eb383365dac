import { expect, onTestFinished } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { openTestApp, type Person, password } from '../../../testkit/test-app.ts'
import { storedLogs } from '../log/stored-logs.ts'

export async function openCodeApp() {
  const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
  const { testApp, boss } = await openApp({ boss: 'admin' }, {}, {}, url)
  const seen = new Set<string>()
  let count = 0

  const show = async (at = testApp, by = boss) => (await at.as(by).ok.listRegisterCodes()).result

  async function codes(at = testApp): Promise<Partial<Record<Role, string>>> {
    const set = (await show(at)).flatMap(({ role, code }) => (code === undefined ? [] : [[role, code]]))
    for (const [, code] of set) if (code !== undefined) seen.add(code)
    return Object.fromEntries(set)
  }

  const list = async () => await boss.ok.listPeople()

  function tryCode(registerCode: string, at = testApp) {
    count += 1
    const body = { email: `new.${count}@example.com`, name: 'New', password, registerCode }
    // From different addresses, since registrations per address are limited.
    return at.anyone.register({ body }, { from: `192.0.2.${count}` })
  }

  return {
    testApp,
    boss,
    seen,
    show,
    codes,
    list,
    tryCode,
    /** Another process on the same database, until the test ends. */
    async another(env: Record<string, string> = {}) {
      const other = await openTestApp(engine, { ...env, DATA_DIR: testApp.dataDir }, url)
      onTestFinished(() => other.app.server.close())
      return other
    },
    codeOf: async (role: Role, at = testApp) => (await codes(at))[role] ?? expect.fail(`no code of ${role}`),
    renew: (role: Role, by: Person = boss, at = testApp) => at.as(by).renewRegisterCode({ body: { role } }),
    end: (role: Role, by: Person = boss, at = testApp) => at.as(by).endRegisterCode({ body: { role } }),
    async expectNoCode(registerCode: string, at = testApp) {
      const { status, error } = await tryCode(registerCode, at)
      expect([status, error.errorObject]).toEqual([400, registerCode.trim() === '' ? noCode : unknownCode])
    },
    async roleByCode(registerCode: string) {
      expect((await tryCode(registerCode)).status).toBe(200)
      return (await list()).result.find(({ email }) => email === `new.${count}@example.com`)?.role
    },
    idOf: async ({ email }: Person) => (await list()).result.find((one) => one.email === email)?._id ?? '',
    /** Kind and params of the newest log rows, oldest first. */
    async lastLogs(most: number) {
      return (await storedLogs(testApp)).slice(-most).map(({ kind, params }) => [kind, params])
    },
  }
}

export const unknownCode = { registerCode: 'This register code is not known. Ask an admin for it.' }
const noCode = {
  registerCode: 'Enter the register code. An admin can give you one, or invite you by a link.',
}

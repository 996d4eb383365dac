// @rules 4-factor-03
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '../../../testkit/commands.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { password } from '../../../testkit/test-app.ts'
import { openTwoFactorApp } from '../auth/authenticator.ts'
import { lastMailTo } from '../mail/mails.ts'

it('the owner removes a second factor with a command while the server runs', async () => {
  const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
  const at = await openTwoFactorApp(url)
  const { testApp } = at
  const only = await at.owner('admin')
  const env = { DATA_DIR: testApp.dataDir, ...(url === undefined ? {} : { DATABASE_URL: url }) }
  const run = (...args: string[]) => runCommand('reset-two-factor', env, args)

  expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('Say whose') })
  expect(await run('nobody@example.com')).toEqual({ code: 1, text: 'There is no such person.\n' })
  expect(await run(only.email.toUpperCase())).toEqual({
    code: 0,
    text: `The second factor of ${only.name} is off.\n`,
  })
  expect((await only.getUserInfo()).status).toBe(401)
  await testApp.anyone.ok.login({ body: { email: only.email, password } })
  expect((await lastMailTo(testApp, only.email)).text).toContain('removed your second factor')
  expect(await at.logsOf(only)).toContain('Reset second factor')
  expect(await run(only.email)).toEqual({ code: 1, text: 'There is no second factor.\n' })
})

it('the command creates no database', async () => {
  const missing = join(import.meta.dirname, 'nowhere')
  const ended = await runCommand('reset-two-factor', { DATA_DIR: missing }, ['a@example.com'])
  expect([ended.code, ended.text]).toEqual([3, expect.stringContaining('There is no database')])
})

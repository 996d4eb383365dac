import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { roles } from '#domain/people/roles.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { makeSecrets, readSecrets } from '../../src/first-start.ts'

it('a secrets file without the code of a role keeps its codes, and the role gets one', async () => {
  const folder = await newFolder()
  const saved = { ...makeSecrets(true), registerCodes: { admin: 'AAAA-BBBB' } }
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(saved))
  const { registerCodes, ...others } = readSecrets(folder) ?? expect.fail('no secrets')
  expect(others).toEqual({ tokenSecret: saved.tokenSecret, embeddedDatabase: true })
  expect(registerCodes.admin).toBe('AAAA-BBBB')
  for (const role of roles) expect(registerCodes[role]).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4})+$/)
})

it('a secrets file with a code that is no text is damaged', async () => {
  const folder = await newFolder()
  const saved = { ...makeSecrets(true), registerCodes: { admin: 1 } }
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(saved))
  expect(() => readSecrets(folder)).toThrow('is damaged')
})

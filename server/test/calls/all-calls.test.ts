// @rules 14-call-01
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { followChanges } from '#contract/changes.ts'
import { allCalls } from '../../src/calls/all-calls.ts'

const contractFolder = `${import.meta.dirname}/../../../contract`
const callsFolder = `${import.meta.dirname}/../../src/calls`

/** Every call of the contract by its exported name. */
async function contractCalls(): Promise<Map<unknown, string>> {
  const files = readdirSync(contractFolder).filter((file) => /^[\w-]+\.ts$/.test(file))
  const modules: object[] = await Promise.all(files.map((file) => import(`${contractFolder}/${file}`)))
  const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'refusals' in value
  const exported = modules.flatMap((module) => Object.entries(module)).filter(([, value]) => isCall(value))
  return new Map(exported.map(([name, call]) => [call, name]))
}

it('every call of the contract has exactly one handler', async () => {
  const calls = await contractCalls()
  // The event stream has a route of its own.
  const handled = [...allCalls.map(({ call }) => call), followChanges]
  expect(handled).toHaveLength(calls.size)
  expect(new Set(handled)).toEqual(new Set(calls.keys()))
})

it('each schema of a call has its call, in the file of the same name', async () => {
  const strays: string[] = []
  for (const file of readdirSync(`${contractFolder}/schemas`)) {
    const schemas: object = await import(`${contractFolder}/schemas/${file}`)
    const names = Object.entries(schemas).flatMap(([name, one]) =>
      typeof one === 'object' && one !== null && 'answer' in one ? [name] : [],
    )
    if (names.length === 0) continue
    const calls: object = await import(`${contractFolder}/${file}`)
    strays.push(...names.filter((name) => !(name in calls)).map((name) => `${file}: ${name}`))
  }
  expect(strays).toEqual([])
})

it('the handler that the first request loads is that of the call', async () => {
  for (const { name, call, handler } of allCalls) expect([name, (await handler()).call]).toEqual([name, call])
})

it('a handler and its file have the name of the call in the contract', async () => {
  const calls = await contractCalls()
  const found: string[] = []
  for (const file of readdirSync(callsFolder, { recursive: true, encoding: 'utf8' })) {
    if (!file.includes('/') || !file.endsWith('.ts')) continue
    const module: object = await import(`${callsFolder}/${file}`)
    // Only the handler: shared code is in services/.
    expect([file, Object.keys(module).length]).toEqual([file, 1])
    for (const [name, value] of Object.entries(module)) {
      if (typeof value !== 'object' || value === null || !('call' in value)) continue
      const expected = calls.get(value.call) ?? ''
      const fileName = `${expected.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
      expect([name, file.split('/').at(-1)]).toEqual([expected, fileName])
      found.push(name)
    }
  }
  expect(found).toHaveLength(allCalls.length)
})

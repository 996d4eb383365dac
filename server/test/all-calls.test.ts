import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { followChanges } from '#contract/changes.ts'
import { allCalls } from '../src/calls/all-calls.ts'

it('every call of the contract has a handler, and only one', async () => {
  const folder = `${import.meta.dirname}/../../contract`
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules: object[] = await Promise.all(files.map((file) => import(`${folder}/${file}`)))
  const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'refusals' in value
  const calls = modules.flatMap((module) => Object.values(module)).filter(isCall)
  // The stream of changes has a route of its own.
  const handled = [...allCalls.map(({ call }) => call), followChanges]
  expect(handled).toHaveLength(calls.length)
  expect(new Set(handled)).toEqual(new Set(calls))
})

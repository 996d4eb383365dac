// @rules 14-call-01

import { expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { allCalls } from '../../src/calls/all-calls.ts'

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
}

const { testApp } = await openApp({}, { PUBLIC_URL: 'https://desk.example.com/' })

const placeholders = (path: string) => path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')

it('names each operation of the API once, as the contract does, with licence and server', async () => {
  const document = (await testApp.app.server.inject('/api/docs/json')).json()
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  expect(document.servers).toEqual([{ url: 'https://desk.example.com' }])
  const paths: Record<string, Record<string, Operation>> = document.paths
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, tags }]) => ({
      call: `${method.toUpperCase()} ${placeholders(path)}`,
      operationId,
      isDescribed: Boolean(summary && tags?.length),
    })),
  )
  expect(found.filter(({ operationId, isDescribed }) => operationId === undefined || !isDescribed)).toEqual(
    [],
  )
  expect(new Set(found.map(({ operationId }) => operationId)).size).toBe(found.length)
  const names = new Map(allCalls.map(({ call, name }) => [`${call.method} ${placeholders(call.path)}`, name]))
  names.set('GET /api/changes', 'followChanges')
  expect(found.filter(({ call, operationId }) => names.get(call) !== operationId)).toEqual([])
  expect(found.length).toBeGreaterThan(100)
})

// @rules 5-error-04
import { expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { callServer } from '../../../testkit/api-client.ts'
import { schemasOf } from '../../../testkit/contract-schemas.ts'
import { allCalls } from '../../src/calls/all-calls.ts'
import { writeExamples } from './write-examples.ts'
import { openActors } from './write-subjects.ts'

/** PostgreSQL stores none of these. The half of a pair comes in bodies only: no address can say it. */
const nul = 'a\u0000b'
const inBodies = [nul, '\u0000', 'a\ud800b', '\udc00a']

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

type Wanted = (schema: Schema) => boolean

/** Short strings of a body name something; longer ones are texts. */
const isName: Wanted = ({ maxLength = 1e9 }) => maxLength <= 64
const isText: Wanted = (schema) => !isName(schema)
const any: Wanted = () => true

/** The paths of strings in what a schema describes. */
function stringsIn(schema: Schema | undefined, wanted: Wanted, path: readonly string[] = []): string[][] {
  if (!schema) return []
  const { properties = {}, items, anyOf = [] } = schema
  if (schema.type === 'string' && !schema.enum && wanted(schema)) return [[...path]]
  return [
    ...Object.entries(properties).flatMap(([name, one]) => stringsIn(one, wanted, [...path, name])),
    ...stringsIn(items, wanted, [...path, '0']),
    ...anyOf.flatMap((one) => stringsIn(one, wanted, path)),
  ]
}

/** What has `value` at a path, and nothing else. */
const only = ([name, ...rest]: readonly string[], value: string): unknown =>
  name === undefined ? value : name === '0' ? [only(rest, value)] : { [name]: only(rest, value) }

function stringsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => stringsOf(one, [...path, name]))
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: string): unknown {
  if (name === undefined) return by
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = replaced(copy[name], rest, by)
  return copy
}

const actors = await openActors()
const { testApp } = actors.at

it('are refused in every id and in every value of an address', async () => {
  const { server } = testApp.app
  const send = (call: Call, input: object) => callServer<Call>(server, call, input, { as: actors.boss })
  const wrong: unknown[] = []
  let tried = 0
  const check = async (call: Call, path: readonly string[], input: object) => {
    tried += 1
    const { status, error } = await send(call, input)
    if (status !== 400) wrong.push([call.path, path.join('.'), status, error.msg])
  }
  for (const { call } of allCalls) {
    const { params, query, body } = schemasOf(call) as Partial<Record<'params' | 'query' | 'body', Schema>>
    for (const path of stringsIn(params, any)) await check(call, path, { params: only(path, nul) })
    for (const path of stringsIn(query, any)) await check(call, path, { query: only(path, nul) })
    for (const path of stringsIn(body, isName))
      for (const value of inBodies) await check(call, path, { body: only(path, value) })
  }
  expect(tried).toBeGreaterThan(400)
  expect(wrong).toEqual([])
})

it('leave every write with a sentence, whatever string of it holds them', async () => {
  const wrong: unknown[] = []
  let tried = 0
  for (const { call, prepare } of writeExamples) {
    if (stringsIn(schemasOf(call).body, isText).length === 0) continue
    const { input, as } = await prepare(actors)
    for (const path of stringsOf(input.body))
      for (const value of [nul, 'a\ud800b']) {
        tried += 1
        const body = replaced(input.body, path, value)
        const { status, error } = await testApp.call<Call>(call, { ...input, body }, { as })
        if (status >= 500) wrong.push([call.path, path.join('.'), status, error.msg])
      }
  }
  expect(tried).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

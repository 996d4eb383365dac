import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { engine } from '../../../testkit/engine.ts'
import { rules } from '../../../testkit/rules.ts'
import { allCalls } from '../../src/calls/all-calls.ts'
import { openTwoFactorApp } from '../auth/authenticator.ts'
import { writeExamples } from './write-examples.ts'
import type { Actors } from './write-subjects.ts'

const nameOf = ({ method, path }: Call) => `${method} ${path}`

it('every write with a session has an example, and no other call has one', () => {
  const writes = allCalls.map(({ call }) => call).filter(({ onRepeat }) => onRepeat)
  expect(new Set(writeExamples.map(({ call }) => nameOf(call)))).toEqual(new Set(writes.map(nameOf)))
})

describe('a repeated write', () => {
  let actors: Actors
  beforeAll(async () => {
    const at = await openTwoFactorApp(engine)
    const boss = await at.testApp.person('admin', 'Boss')
    actors = { at, boss, anna: await at.testApp.person('staff', 'Anna') }
  })
  afterAll(() => actors?.at.testApp.close())

  const logged = () => actors.at.testApp.database.db.selectFrom('logs').select(['id', 'kind']).execute()

  it.each(writeExamples.map((one) => [nameOf(one.call), one] as const))(
    '%s repeats as the contract says, and writes only log rows of its own kinds',
    rules('4-limit-06', 'V2.4.1'),
    async (_, { call, prepare }) => {
      const { input, as } = await prepare(actors)
      const send = () => actors.at.testApp.call<Call>(call, input, { as })
      const before = await logged()
      const first = await send()
      expect([first.status, first.text]).toEqual([200, first.text])
      const between = await logged()
      const known = new Set(before.map(({ id }) => id))
      const kinds = between.filter(({ id }) => !known.has(id)).map(({ kind }) => kind)
      // A preview stores nothing.
      expect(kinds.length > 0).toBe((call.logs ?? []).length > 0)
      expect(call.logs).toEqual(expect.arrayContaining(kinds))
      if (call.onRepeat === 'refused') await actors.at.testApp.mails()
      const second = await send()
      if (call.onRepeat === 'refused') expect(second.status).toBeGreaterThanOrEqual(400)
      else expect([second.status, second.error.msg]).toEqual([200, first.error.msg])
      expect((await logged()).length - between.length).toBe(call.onRepeat === 'applied' ? 1 : 0)
    },
  )
})

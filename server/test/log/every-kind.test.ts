// @rules 17-log-01
import { expect, it } from 'vitest'
import { type LogKind, logFilters } from '#domain/log/log.ts'
import { kindsFor, logKinds } from '#domain/log/log-groups.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { TestApp } from '../../../testkit/test-app.ts'
import { refillTexts } from '../../src/storage/search/fill-texts.ts'

/** Writes an entry of each kind, as no call does for all of them. */
async function oneOfEach({ database: { db } }: TestApp, prefix: string) {
  const user = await db.selectFrom('users').select(['id', 'name']).executeTakeFirstOrThrow()
  const rows = logKinds.map((kind, at) => ({
    id: `${prefix}${String(at).padStart(26 - prefix.length, '0')}`,
    kind,
    params: '{"reason":"odd"}',
    user_id: user.id,
    user_name: user.name,
    ref_id: prefix,
    pk_id: '',
    item_id: '',
    created_at: 1,
    address: '',
    changes: '[]',
    seq: null,
    hash: null,
  }))
  await db.insertInto('logs').values(rows).execute()
}

const { testApp, ada, anna, ben } = await openApp({ ada: 'admin', anna: 'staff', ben: 'visitor' })

it('lists every kind that is recorded and finds it by its filter and its words, for who may read it', async () => {
  await oneOfEach(testApp, '01KA')
  await refillTexts(testApp.database)
  for (const as of [ada, anna, ben]) {
    const read = async (query: object) => {
      const { answer } = await as.listLogs({ query: { limit: '200', ...query } })
      return answer.result.filter(({ id }) => id.startsWith('01K')).map(({ kind }) => kind)
    }
    const sorted = (kinds: readonly LogKind[]) => kinds.toSorted()
    const mine = kindsFor(as.role)
    expect((await read({ corrections: 'included', q: '01K' })).toSorted()).toEqual(sorted(mine))
    const missing: string[] = []
    for (const kind of logKinds) {
      const found = (await read({ corrections: 'included', kind })).length
      if (found !== (mine.includes(kind) ? 1 : 0)) missing.push(`${as.role} ${kind}: ${found}`)
    }
    expect(missing).toEqual([])
    expect(await read({ kind: 'Refund' })).toEqual(['Refund'])
    expect((await read({ q: '01K' })).toSorted()).toEqual(sorted(logFilters))
    const whole = (await as.ok.listLogs()).result
    expect(whole.filter(({ kind }) => !logFilters.some((known) => known === kind))).toEqual([])
  }
})

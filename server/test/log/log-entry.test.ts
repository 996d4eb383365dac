// @rules 9-evidence-01

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { logFields, logTables } from '#domain/messages/en/log-fields.ts'
import { businessFieldNames } from '#domain/setting/business-settings.ts'
import { engine } from '../../../testkit/engine.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'

/** Columns that the evidence never contains, not even hashed. */
const neverLogged =
  `password_hash secret started_at confirmed_at last_step upper_id approval_digest_at text_key track money to_approve`.split(
    /\s+/,
  )
/** Tables for which the evidence contains only these values. */
const logged: Readonly<Record<string, readonly string[]>> = {
  tracks: ['set_aside_at', 'state', 'status'],
  notices: ['closed_at'],
  sessions: ['ended_at'],
  order_lines: ['lines', 'fingerprint'],
  register_codes: ['register_code'],
  business_settings: businessFieldNames.map((name) =>
    name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
  ),
  // Never the picture.
  business_logo: ['fingerprint'],
  // Never the file.
  proofs: ['payment_id', 'kind', 'size', 'upload_hash', 'file_hash', 'alike', 'reason', 'removed_at'],
  transfer_numbers: ['transfer_number'],
  bill_lines: ['amount_fen', 'target_kind', 'target_id', 'choice'],
  invitations: ['role', 'expires_at', 'used_by', 'used_at', 'revoked_at'],
}

const { testApp, boss, anna } = await openApp({ boss: 'admin', anna: 'staff' }, {}, { upkeep: 'rows' })

it('shows that a new row did not exist before', async () => {
  await savePackage(boss, { sold: 2 })
  const [entry] = (await boss.ok.listLogs()).result
  const { answer } = await boss.getLogEntry({ query: { id: entry?._id ?? '' } })
  expect(answer.changes.map(({ table, before }) => [table, before])).toEqual([
    ['packages', null],
    ['order_lines', null],
  ])
  expect(answer.changes[0]?.after).toMatchObject({ receiver: '王小明', postage_cents: 2400 })
})

it('shows an admin the address, the changes, before and after, and its number in the chain', async () => {
  const body = { name: 'normalPostage' as const, value: 13 }
  await anna.updateSetting({ body }, { from: '203.0.113.7' })
  const [entry] = (await anna.ok.listLogs()).result
  const id = entry?._id ?? ''
  const read = () => boss.getLogEntry({ query: { id } })
  expect((await read()).answer).toEqual({
    ...entry,
    address: '203.0.113.7',
    changes: [
      {
        table: 'settings',
        id: 'normalPostage',
        before: { value_micro: 12_000_000 },
        after: { value_micro: 13_000_000 },
      },
    ],
    sealed: null,
  })
  const sealed = { seq: expect.any(Number), hash: expect.stringMatching(/^[\w-]{43}$/) }
  await expect.poll(async () => (await read()).answer.sealed, { timeout: 10_000 }).toEqual(sealed)
})

it('is 404 when it does not exist', async () => {
  const query = { id: 'nothing' }
  const got = await boss.getLogEntry({ query })
  expect([got.status, got.error.code]).toEqual([404, 'log.gone'])
})

it('has a name for every column that it can show', async () => {
  for (const table of Object.keys(logTables)) {
    const columns = logged[table] ?? (await columnsOf(table))
    const nameless = columns.filter((name) => !(name in logFields) && !neverLogged.includes(name))
    expect([table, nameless]).toEqual([table, []])
  }
})

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(
    engine === 'sqlite'
      ? `select name from pragma_table_info('${table}')`
      : `select column_name as name from information_schema.columns where table_name = '${table}'`,
  )}`.execute(testApp.database.db)
  expect(rows.length).toBeGreaterThan(1)
  return rows.map(({ name }) => name)
}

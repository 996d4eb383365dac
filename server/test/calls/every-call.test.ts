import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { logFields, logTables } from '#domain/messages/en/log-fields.ts'
import type { CallOptions } from '../../../testkit/api-client.ts'
import { type CallName, type CallsOf, callNamed } from '../../../testkit/calls-of.ts'
import { orderOf } from '../../../testkit/orders.ts'
import { storedRow } from '../../../testkit/rooms/open-app.ts'
import { password, type TestApp } from '../../../testkit/test-app.ts'
import { allCalls } from '../../src/calls/all-calls.ts'
import { refreshPlannerStatistics } from '../../src/storage/engine/planner-statistics.ts'
import { openTwoFactorApp, type TwoFactorApp } from '../auth/authenticator.ts'
import { lose } from '../correction/losses.ts'
import { noisyPicture } from '../made-pictures.ts'
import { activationToken, codeIn, lastMailTo } from '../mail/mails.ts'
import { madePdf, storePdf } from '../payment-proof/made-pdf.ts'
import { type Follow, followStatements } from '../storage/count-statements.ts'
import { type Ran, wholeScans } from '../storage/query-plan.ts'
import { ownReads, sharedReads } from './effects/page-reads.ts'
import { backedUp } from './restore-examples.ts'
import { writeExamples } from './write-examples.ts'
import { approved, newLogo, paid, sold } from './write-subjects.ts'

/** A package of which the sandbox of the courier knows, with a post slip. */
const fromCourier = 'PE0000003AA'
const email = 'new@example.com'
const newcomer = { name: 'New', password }

/* What the calls do is tested elsewhere, mostly on SQLite: here each of them answers once on both
   databases. */
it('every call has an example, and answers it; no write takes more statements than it may, and none reads a whole table', async () => {
  const follow = followStatements()
  const at = await openTwoFactorApp()
  const { testApp } = at
  // Tables that are measured at a moment of chance would have plans of chance.
  if (testApp.database.engine === 'postgres')
    await testApp.sql(`do $$ declare one record; begin
      for one in select tablename from pg_tables where schemaname = current_schema() loop
        execute format('alter table %I set (autovacuum_enabled = false)', one.tablename);
      end loop; end $$`)
  const found: Found = { answered: new Set(), refused: [], tooMany: [], ran: [] }
  await callAll(at, follow, found)
  expect(found.tooMany).toEqual([])
  const missing = allCalls.filter(({ call }) => !call.demoOnly && !found.answered.has(call))
  expect([...found.refused, ...missing.map(({ call }) => `${call.method} ${call.path}: no example`)]).toEqual(
    [],
  )
  expect(await namelessFields(testApp)).toEqual([])
  expect(found.ran.length).toBeGreaterThan(1000)
  expect(await wholeScans(testApp, found.ran)).toEqual([])
  // A business is measured while it is small, and grows before it is measured again.
  await refreshPlannerStatistics(testApp.database)
  expect(await wholeScans(testApp, found.ran)).toEqual([])
})

interface Found {
  readonly answered: Set<Call>
  readonly refused: string[]
  readonly tooMany: string[]
  /** The statements of all calls. */
  readonly ran: Ran[]
}

/** Makes each call once, those that change something in the order of their examples. */
async function callAll(
  at: TwoFactorApp,
  follow: Follow,
  { answered, refused, tooMany, ran }: Found,
): Promise<void> {
  const { testApp } = at
  const followed: TestApp['call'] = async (call, input, options) => {
    let answer: Awaited<ReturnType<typeof testApp.call<typeof call>>> | undefined
    const own = await follow(async () => {
      answer = await testApp.call(call, input, options)
    })
    if (!answer) throw new Error(`${call.path} has no answer`)
    ran.push(...own)
    if (answer.status < 400) answered.add(call)
    return answer
  }
  const send = async <K extends CallName>(
    name: K,
    input?: Parameters<CallsOf[K]>[0],
    options?: CallOptions,
  ): Promise<Awaited<ReturnType<CallsOf[K]>>> => {
    const { method, path } = callNamed(name)
    const answer = await followed<Call>(callNamed(name), Object(input), options)
    if (answer.status >= 400) refused.push(`${method} ${path}: ${answer.status} ${answer.text}`)
    return Object(answer)
  }

  // Calls without a session. The first account has to be the first.
  const token = testApp.app.setupToken ?? ''
  await send('registerOwner', { body: { ...newcomer, email: 'owner@example.com', token } })
  await send('register', { body: { ...newcomer, email, registerCode: testApp.registerCodes.staff } })
  await send('resendActivation', { body: { email } })
  await send('showActivation', { query: { token: 'unknown' } })
  await send('verifyEmail', { query: { token: activationToken(await lastMailTo(testApp, email)) } })
  await send('sendVerificationCode', { body: { ...newcomer, email } })
  const code = codeIn(await lastMailTo(testApp, email))
  await send('resetPassword', { body: { ...newcomer, email, code, password: 'another long secret' } })
  await send('login', { body: { email, password: 'another long secret' } })
  const boss = await testApp.person('admin', 'Boss')
  const anna = await testApp.person('staff', 'Anna')
  const actors = { at, boss, anna }
  const invited = (await send('createInvitation', { body: { role: 'staff' } }, { as: boss })).answer.token
  await send('findInvitation', { body: { token: invited } })
  await send('registerInvited', { body: { ...newcomer, email: 'invited@example.com', token: invited } })

  for (const { name, most, prepare } of writeExamples) {
    const { input, as } = await prepare(actors)
    const before = ran.length
    await send(name, Object(input), { as, idempotencyKey: randomUUID() })
    const took = ran.length - before
    if (took > most) tooMany.push(`${name} takes ${took} statements, at most ${most}`)
  }

  // Reads, of what the writes have stored.
  const read = <K extends CallName>(name: K, input?: Parameters<CallsOf[K]>[0]) =>
    send(name, input, { as: boss })
  await send('submitOrder', { body: orderOf(fromCourier, { sold: 2 }) }, { as: anna })
  // What a page reads needs a payment, a row or a write-off in some state: each is refused or answered here,
  // or below.
  for (const { call, input } of [...ownReads, ...(await sharedReads(testApp))]) {
    await followed<Call>(call, input, { as: boss })
  }
  const { _id: transaction_id, items } = await approved(actors)
  const item_id = items[0]?._id ?? ''
  await read('previewRefund', { query: { transaction_id, item_id, qty: '1' } })
  const refund = { transaction_id, item_id, qty: 1, seen: 0, reason: 'sent back' }
  await send('refundPieces', { body: refund }, { as: boss })
  const proof_id = await storePdf(testApp, transaction_id, await madePdf('a receipt'))
  const picture = new Uint8Array(await noisyPicture(64))
  const drawn = await send('addProof', { query: { transaction_id }, file: picture }, { as: anna })
  const proof = { query: { proof_id: drawn.answer.proof_id ?? '' } }
  await send('updateLogo', { body: { picture: await newLogo() } }, { as: boss })
  const { logo = '' } = (await send('getAbout')).answer
  await read('getLogo', { params: { fingerprint: logo.split('/').at(-1) ?? '' } })
  await read('getLogEntry', { query: { id: (await storedRow(testApp, 'logs')).id } })
  await read('getPerson', { query: { person: (await storedRow(testApp, 'parties')).id } })
  await read('findOrder', { params: { packageId: fromCourier } })
  await read('getEmbeds', { query: { theme: 'light' } })
  await read('getPostSlip', { query: { pk_id: fromCourier } })
  await read('getPostSlips', { query: { ids: fromCourier } })
  await read('getProofDocument', { query: { proof_id } })
  await read('getProofPicture', proof)
  await read('getProofThumbnail', proof)
  const ofStatement = { query: { statement_id: (await storedRow(testApp, 'statements')).id } }
  await read('getStatementPaper', ofStatement)
  await read('getStatementSheet', ofStatement)
  await read('getStatementText', ofStatement)
  await read('exportList', { query: { list: 'package', format: 'csv' } })
  await read('getCreditNote', { query: { transaction_id, number: '1' } })
  await read('previewRejection', { query: { transaction_id: (await paid(actors))._id } })
  await read('previewVoid', { query: { transaction_id } })
  await read('getReceipt', { query: { transaction_id } })
  await read('getInvoice', { query: { transaction_id } })
  const _id = await sold(actors)
  await read('previewWriteOff', { query: { _id, qty: '1' } })
  await read('previewWriteOffItems', { query: { rows: `${_id}:1` } })
  await lose(boss, _id, 1)
  await read('previewTakeBack', { query: { write_off_id: (await storedRow(testApp, 'write_offs')).id } })
  await read('compareBackup', { query: { name: await backedUp(testApp) } })
  for (const name of readsWithoutInput) await read(name)
}

/** Fields and tables of log entries for which the Log screen has no name. */
async function namelessFields({ database }: TestApp): Promise<string[]> {
  const rows = await database.db.selectFrom('logs').select('changes').execute()
  const changes: { table: string; before: object | null; after: object | null }[] = rows.flatMap((row) =>
    JSON.parse(row.changes),
  )
  const names = changes.flatMap(({ table, before, after }) => [
    ...(table in logTables ? [] : [table]),
    ...Object.keys({ ...before, ...after }).filter((name) => !(name in logFields)),
  ])
  return [...new Set(names)]
}

const readsWithoutInput = [
  ...(['exportAll', 'listRegisterCodes', 'getExchangeRate', 'getHealth', 'getLiveness'] as const),
  ...(['getReadiness', 'getSandboxNotice', 'listDrafts', 'searchEverything'] as const),
  ...(['getMaintenance', 'listBackups'] as const),
]

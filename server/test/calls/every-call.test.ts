import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  getUserInfo,
  login,
  register,
  resendActivation,
  resetPassword,
  sendVerificationCode,
  showActivation,
  verifyEmail,
} from '#contract/account.ts'
import { listAddresses } from '#contract/address.ts'
import { getAudit } from '#contract/audit.ts'
import { getLogo, listBusinessSettings, updateLogo } from '#contract/business.ts'
import type { Call, Input } from '#contract/call.ts'
import { listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { listDrafts } from '#contract/draft.ts'
import { exportAll } from '#contract/export.ts'
import { getFirstSteps, registerOwner } from '#contract/first-run.ts'
import { createInvitation, findInvitation, listInvitations, registerInvited } from '#contract/invitation.ts'
import { getLogEntry, listLogs } from '#contract/log.ts'
import { listOutbox } from '#contract/mail.ts'
import { getOpenMonth, listMonths } from '#contract/month.ts'
import { findOrder, getExchangeRate, submitOrder } from '#contract/order.ts'
import { listRevisions, previewOrderVoid } from '#contract/order-correction.ts'
import { getCharts, getEmbeds, getSandboxNotice, getTodos, listAttention } from '#contract/overview.ts'
import { getPackage, getPostSlip, getPostSlips, listLatestPackages, listPackages } from '#contract/package.ts'
import { getParty, listParties } from '#contract/party.ts'
import { listAccountEntries } from '#contract/party-account.ts'
import { getPaidParties } from '#contract/party-naming.ts'
import {
  addProof,
  getProofDocument,
  getProofPicture,
  getProofThumbnail,
  listProofs,
} from '#contract/payment-proof.ts'
import { listPeople, listRegisterCodes } from '#contract/people.ts'
import { listProductSuggestions, listProducts } from '#contract/product.ts'
import { getReceipt, listReceipts } from '#contract/receipt.ts'
import { listOwnRejections } from '#contract/rejection.ts'
import { searchEverything } from '#contract/search.ts'
import { listSessions } from '#contract/session.ts'
import { listSettingHistory, listSettings } from '#contract/setting.ts'
import {
  getStatementPaper,
  getStatementSheet,
  getStatementText,
  listStatements,
  previewStatement,
} from '#contract/statement.ts'
import { getAbout, getHealth, getLiveness, getReadiness } from '#contract/system.ts'
import { getInvoice, getPaymentDetails, listPayers, listTransactions } from '#contract/transaction.ts'
import {
  getCreditNote,
  previewRefund,
  previewRejection,
  previewVoid,
  refundPieces,
} from '#contract/transaction-correction.ts'
import { getTwoFactor } from '#contract/two-factor.ts'
import { listWriteOffs, previewTakeBack, previewWriteOff, previewWriteOffItems } from '#contract/write-off.ts'
import { logFields, logTables } from '#domain/messages/en/log-fields.ts'
import { engine } from '../../../testkit/engine.ts'
import { orderOf } from '../../../testkit/orders.ts'
import { password, type TestApp } from '../../../testkit/test-app.ts'
import { allCalls } from '../../src/calls/all-calls.ts'
import type { Tables } from '../../src/storage/schema/tables.ts'
import { openTwoFactorApp } from '../auth/authenticator.ts'
import { lose } from '../correction/losses.ts'
import { noisyPicture } from '../made-pictures.ts'
import { activationToken, codeIn, lastMailTo } from '../mail/mails.ts'
import { madePdf, storePdf } from '../payment-proof/made-pdf.ts'
import { followStatements } from '../storage/count-statements.ts'
import { mostStatements } from './statement-bounds.ts'
import { writeExamples } from './write-examples.ts'
import { approved, newLogo, paid, sold } from './write-subjects.ts'

/** A package of which the sandbox of the courier knows, with a post slip. */
const fromCourier = 'PE0000003AA'
const email = 'new@example.com'
const newcomer = { name: 'New', password }

/* What the calls do is tested elsewhere, mostly on SQLite: here each of them answers once on PostgreSQL. */
it('every call has an example, and answers it; no write takes more statements than it may', async () => {
  const statementsOf = followStatements()
  const at = await openTwoFactorApp(engine)
  const { testApp } = at
  onTestFinished(() => testApp.close())
  const answered = new Set<Call>()
  const refused: string[] = []
  const send: TestApp['call'] = async (call, input, options) => {
    const answer = await testApp.call(call, input, options)
    if (answer.status < 400) answered.add(call)
    else refused.push(`${call.method} ${call.path}: ${answer.status} ${answer.text}`)
    return answer
  }
  const newest = async (table: keyof Tables) => {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(table)} order by id desc limit 1`.execute(testApp.database.db)
    return rows[0]?.id ?? ''
  }

  // Calls without a session. The first account has to be the first.
  const token = testApp.app.setupToken ?? ''
  await send(registerOwner, { body: { ...newcomer, email: 'owner@example.com', token } })
  await send(register, { body: { ...newcomer, email, registerCode: testApp.registerCodes.staff } })
  await send(resendActivation, { body: { email } })
  await send(showActivation, { query: { token: 'unknown' } })
  await send(verifyEmail, { query: { token: activationToken(await lastMailTo(testApp, email)) } })
  await send(sendVerificationCode, { body: { ...newcomer, email } })
  const code = codeIn(await lastMailTo(testApp, email))
  await send(resetPassword, { body: { ...newcomer, email, code, password: 'another long secret' } })
  await send(login, { body: { email, password: 'another long secret' } })
  const boss = await testApp.person('admin', 'Boss')
  const anna = await testApp.person('staff', 'Anna')
  const actors = { at, boss, anna }
  const invited = (await send(createInvitation, { body: { role: 'staff' } }, { as: boss })).answer.token
  await send(findInvitation, { body: { token: invited } })
  await send(registerInvited, { body: { ...newcomer, email: 'invited@example.com', token: invited } })

  const tooMany: string[] = []
  for (const { call, prepare } of writeExamples) {
    const { input, as } = await prepare(actors)
    const options = { as, idempotencyKey: randomUUID() }
    const ran = await statementsOf(() => send<Call>(call, input, options))
    const name = allCalls.find((one) => one.call === call)?.name ?? ''
    const most = mostStatements[name] ?? 0
    if (ran.length > most) tooMany.push(`${name} takes ${ran.length} statements, at most ${most}`)
  }
  expect(tooMany).toEqual([])

  // Reads, of what the writes have stored.
  const read = <C extends Call>(call: C, input: Input<C>) => send(call, input, { as: boss })
  await send(submitOrder, { body: orderOf(fromCourier, { sold: 2 }) }, { as: anna })
  const pk = { pk_id: fromCourier }
  const party = await newest('parties')
  const { _id: transaction_id, items } = await approved(actors)
  const item_id = items[0]?._id ?? ''
  await read(previewRefund, { query: { transaction_id, item_id, qty: '1' } })
  const refund = { transaction_id, item_id, qty: 1, seen: 0, reason: 'sent back' }
  await send(refundPieces, { body: refund }, { as: boss })
  const proof_id = await storePdf(testApp, transaction_id, await madePdf('a receipt'))
  const picture = new Uint8Array(await noisyPicture(64))
  const drawn = await send(addProof, { query: { transaction_id }, file: picture }, { as: anna })
  const proof = { query: { proof_id: drawn.answer.proof_id ?? '' } }
  await send(updateLogo, { body: { picture: await newLogo() } }, { as: boss })
  const { logo = '' } = (await send(getAbout, {})).answer
  await read(getLogo, { params: { fingerprint: logo.split('/').at(-1) ?? '' } })
  await read(getLogEntry, { query: { id: await newest('logs') } })
  await read(findOrder, { params: { packageId: fromCourier } })
  await read(listRevisions, { query: pk })
  await read(previewOrderVoid, { query: pk })
  await read(getEmbeds, { query: { theme: 'light' } })
  await read(getPackage, { query: pk })
  await read(getPostSlip, { query: pk })
  await read(getPostSlips, { query: { ids: fromCourier } })
  await read(listLatestPackages, { query: { limit: '10' } })
  await read(listAccountEntries, { query: { party, side: 'sender' } })
  await read(getPaidParties, { query: { transaction_id } })
  await read(getParty, { query: { party } })
  await read(getProofDocument, { query: { proof_id } })
  await read(getProofPicture, proof)
  await read(getProofThumbnail, proof)
  await read(listProofs, { query: { transaction_ids: transaction_id } })
  const ofStatement = { query: { statement_id: await newest('statements') } }
  await read(getStatementPaper, ofStatement)
  await read(getStatementSheet, ofStatement)
  await read(getStatementText, ofStatement)
  await read(listStatements, { query: { party } })
  await read(previewStatement, { query: { party, side: 'sender', from: '2026-01-01', to: '2026-01-31' } })
  await read(getCreditNote, { query: { transaction_id, number: '1' } })
  await read(previewRejection, { query: { transaction_id: (await paid(actors))._id } })
  await read(previewVoid, { query: { transaction_id } })
  await read(listReceipts, { query: { transaction_id } })
  await read(getReceipt, { query: { transaction_id } })
  await read(getInvoice, { query: { transaction_id } })
  const _id = await sold(actors)
  await read(previewWriteOff, { query: { _id, qty: '1' } })
  await read(previewWriteOffItems, { query: { rows: `${_id}:1` } })
  await lose(testApp, boss, _id, 1)
  await read(previewTakeBack, { query: { write_off_id: await newest('write_offs') } })
  for (const call of readsWithoutInput) await read<Call>(call, {})

  const missing = allCalls.filter(({ call }) => !call.demoOnly && !answered.has(call))
  expect([...refused, ...missing.map(({ call }) => `${call.method} ${call.path}: no example`)]).toEqual([])
  expect(await namelessFields(testApp)).toEqual([])
})

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

const readsWithoutInput: readonly Call[] = [
  getUserInfo,
  listDrafts,
  listAddresses,
  getAudit,
  listBusinessSettings,
  listCart,
  listItems,
  exportAll,
  getFirstSteps,
  listInvitations,
  listLogs,
  listOutbox,
  getOpenMonth,
  listMonths,
  getExchangeRate,
  getCharts,
  getTodos,
  getSandboxNotice,
  listAttention,
  listParties,
  listPeople,
  listProducts,
  listProductSuggestions,
  listRegisterCodes,
  listOwnRejections,
  listSessions,
  listSettings,
  listSettingHistory,
  getHealth,
  getReadiness,
  getLiveness,
  getPaymentDetails,
  listPackages,
  listPayers,
  searchEverything,
  listTransactions,
  getTwoFactor,
  listWriteOffs,
]

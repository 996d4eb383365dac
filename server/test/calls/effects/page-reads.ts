import { sql } from 'kysely'
import type { Call } from '#contract/call.ts'
import { reportNames, reports } from '#domain/report/reports.ts'
import { dayOf } from '#domain/time/day.ts'
import { type CallName, type CallsOf, callNamed } from '../../../../testkit/calls-of.ts'
import type { TestApp } from '../../../../testkit/test-app.ts'
import { keys } from '../../../../web/src/shared/query-keys.ts'

/** What an open page reads: a call, its query key, and its input. */
export interface PageRead {
  readonly call: Call
  readonly key: readonly string[]
  readonly input: object
}

function read<K extends CallName>(
  name: K,
  key: readonly string[],
  input?: Parameters<CallsOf[K]>[0],
): PageRead {
  return { call: callNamed(name), key, input: Object(input) }
}

/** What is about the caller alone. */
export const ownReads: readonly PageRead[] = [
  read('getUserInfo', keys.user),
  read('getPreferences', keys.preferences),
  read('listAddresses', keys.addresses),
  read('listCart', keys.cart),
  read('listOwnRejections', [...keys.transactions, 'own-rejections']),
  read('listSessions', keys.sessions),
  read('getTwoFactor', keys.twoFactor),
]

/**
 * What all see, with the newest party, package, payment, row and write-off where one is opened. Left out are
 * what the page saves as a file or asks for at a click, and the orders that somebody types: their page has
 * them before the server.
 */
export async function sharedReads(testApp: TestApp): Promise<readonly PageRead[]> {
  const { rows } = await sql<
    Record<'party' | 'product' | 'pk_id' | 'payment' | 'paidItem' | 'row' | 'writeOff', string>
  >`
    select coalesce((select max(id) from parties), '') as party,
      coalesce((select max(id) from transactions), '') as payment,
      coalesce((select max(id) from products), '') as product,
      coalesce((select max(id) from transaction_items), '') as "paidItem",
      coalesce((select max(id) from items), '') as "row",
      coalesce((select max(id) from write_offs), '') as "writeOff",
      coalesce((select max(pk_id) from packages), '') as pk_id`.execute(testApp.database.db)
  const {
    party = '',
    product = '',
    pk_id = '',
    payment = '',
    paidItem = '',
    row = '',
    writeOff = '',
  } = rows[0] ?? {}
  const transaction_id = payment
  return [
    read('getAudit', keys.audit),
    read('listBusinessSettings', keys.business),
    read('getCopies', keys.copies),
    read('listItems', keys.items),
    read('listSalePrices', keys.salePrices, { query: { ids: row } }),
    read('getFirstSteps', keys.firstSteps),
    read('listInvitations', keys.invitations),
    read('listLogs', keys.logs, { query: { corrections: 'included' } }),
    read('listOutbox', keys.mails),
    read('getOpenMonth', keys.openMonth),
    read('listMonths', keys.months),
    read('getReconciliation', keys.bills, { query: { month: '2026-10' } }),
    read('getStateAsOf', keys.asOf, { query: { asOf: dayOf(Date.now()) } }),
    read('listImports', keys.imports),
    read('getCharts', keys.charts),
    ...reportNames.flatMap((report) => [
      ...reports[report].by.map((by) => read('getReport', keys.reports, { query: { report, by } })),
      read('getReport', keys.reports, { query: { report, from: '2026-10-02', to: '2026-12-05' } }),
      read('listReportRows', keys.reports, { query: { report, from: '2026-10-02', to: '2126-12-05' } }),
    ]),
    read('getTodos', keys.todos),
    read('listAttention', keys.attention),
    read('listAttention', keys.attention, { query: { show: 'set_aside' } }),
    read('listParties', keys.parties),
    read('listPeople', keys.people),
    read('listProducts', keys.products),
    read('getProduct', keys.productPage(product), { query: { product } }),
    read('listProductSuggestions', keys.productSuggestions),
    read('listSettings', keys.settings),
    read('listSettingHistory', keys.settingHistory),
    read('getAbout', keys.about),
    read('getBusinessValues', keys.businessValues),
    read('listPackages', keys.packages),
    read('listLatestPackages', keys.packages, { query: { limit: '10' } }),
    read('listPayers', keys.transactions),
    read('listTransactions', keys.transactions),
    read('getTransaction', keys.transaction(payment), { query: { transaction: payment } }),
    read('listWriteOffs', keys.writeOffs),
    read('listLaterCosts', keys.laterCostsOf(pk_id), { query: { pk_id } }),
    read('getForwarderBill', keys.forwarderBills),
    read('listRevisions', keys.package(pk_id), { query: { pk_id } }),
    read('previewOrderVoid', keys.package(pk_id), { query: { pk_id } }),
    read('getPackage', keys.package(pk_id), { query: { pk_id, corrected: 'included' } }),
    read('listAccountEntries', keys.party(party), { query: { party, side: 'sender' } }),
    read('listAccountEntries', keys.party(party), { query: { party, side: 'customer' } }),
    read('getPerson', keys.person(party), { query: { person: party } }),
    read('getParty', keys.party(party), { query: { party } }),
    read('getPaidParties', keys.paidParties(payment), { query: { transaction_id } }),
    read('listProofs', keys.proofs('transactions', payment), { query: { transaction_ids: payment } }),
    read('listStatements', keys.party(party), { query: { party } }),
    read('previewStatement', keys.party(party), {
      query: { party, side: 'sender', from: '2026-01-01', to: '2026-11-20' },
    }),
    read('listReceipts', keys.receipts, { query: { transaction_id } }),
    read('previewRejection', keys.corrections, { query: { transaction_id } }),
    read('previewVoid', keys.corrections, { query: { transaction_id } }),
    read('previewRefund', keys.corrections, { query: { transaction_id, item_id: paidItem, qty: '1' } }),
    read('previewWriteOff', keys.writeOffs, { query: { _id: row, qty: '1' } }),
    read('previewWriteOffItems', keys.writeOffs, { query: { rows: `${row}:1` } }),
    read('previewTakeBack', keys.writeOffs, { query: { write_off_id: writeOff } }),
  ]
}

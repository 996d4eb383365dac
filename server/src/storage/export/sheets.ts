import { lineFields } from '#domain/order/fields.ts'
import type { StoredRow } from '../engine/stored-rows.ts'
import { storedFields } from '../schema/field-columns.ts'
import type { Tables } from '../schema/tables.ts'
import {
  adelaideTime,
  type Column,
  columnsOfFields,
  dollars,
  kilograms,
  plain,
  plainRate,
  type Shown,
  settingsOf,
  shanghaiTime,
  transactionNumber,
  way,
  yesNo,
  yuan,
} from './columns.ts'
import {
  accountEntries,
  differences,
  monthDeltas,
  orderRevisions,
  reversals,
  writeOffs,
} from './correction-sheets.ts'
import { forwarderBillLines, forwarderBills, laterCosts } from './later-cost-sheets.ts'
import { closedMonths } from './month-sheets.ts'
import {
  accountPayments,
  billAccounts,
  billFiles,
  billLines,
  parties,
  receiverLinks,
  statements,
} from './party-sheets.ts'
import { imports, products, productTexts } from './product-sheets.ts'
import { proofs, transferNumbers } from './proof-sheets.ts'
import { linesOfPart, statementLines } from './statement-lines.ts'

const users: Shown<'users'> = {
  id: plain('id'),
  email: plain('email'),
  name: plain('name'),
  password_hash: null,
  role: plain('role'),
  active: yesNo('active'),
  email_verified: yesNo('email_verified'),
  language: plain('language'),
  address_proof: plain('address_proof'),
  approval_mails: plain('approval_mails'),
  approval_digest_at: null,
  admitted: yesNo('admitted'),
  created_at: shanghaiTime('created'),
}

const settings: Shown<'settings'> = {
  name: plain('setting'),
  value_micro: plainRate('value'),
  updated_at: shanghaiTime('updated'),
}

const packages: Shown<'packages'> = {
  pk_id: plain('package'),
  id: plain('id'),
  ...columnsOfFields(storedFields),
  settings_snapshot: settingsOf('setting'),
  created_by: plain('created_by'),
  created_at: shanghaiTime('created'),
  // The id again, in capitals.
  upper_id: null,
  revision: plain('revision'),
  is_void: yesNo('void'),
  is_stock: yesNo('stock_on_hand'),
  booked_month: plain('month'),
  pieces: plain('pieces_at_first'),
  sender: plain('sender'),
  person: plain('person'),
  track: plain('track'),
  money: plain('paid'),
  to_approve: yesNo('to_approve'),
  on_account: yesNo('on_account'),
  last_group: null,
}

const tracks: Shown<'tracks'> = {
  pk_id: plain('package'),
  source: plain('source'),
  state: plain('state'),
  status: plain('courier_status'),
  domestic_courier: plain('domestic_courier'),
  domestic_parcel_id: plain('domestic_parcel_id'),
  moved_at: adelaideTime('moved'),
  fetched_at: adelaideTime('fetched'),
  set_aside_at: adelaideTime('set_aside'),
  entries: way('entries'),
  unread: plain('unread'),
  // Only the polling job uses these.
  stands_since: null,
  failures: null,
  asked_at: null,
  asking_until: null,
  next_ask_at: null,
}

const domesticLegs: Shown<'domestic_legs'> = {
  source: plain('source'),
  courier: plain('domestic_courier'),
  parcel_id: plain('domestic_parcel_id'),
  state: plain('state'),
  fetched_at: adelaideTime('fetched'),
  entries: way('entries'),
  unread: plain('unread'),
  asked_at: null,
}

const orderLines: Shown<'order_lines'> = {
  id: plain('id'),
  pk_id: plain('package'),
  ...columnsOfFields(lineFields),
  line_group: plain('line_group'),
  changed_in: null,
  cost_changed_in: null,
  created_at: shanghaiTime('created'),
}

const items: Shown<'items'> = {
  id: plain('id'),
  pk_id: plain('package'),
  item: plain('item'),
  type: plain('type'),
  original_type: plain('original_type'),
  qty: plain('qty'),
  qty_in_cart: plain('qty_in_cart'),
  price_cents: dollars('price_aud'),
  weight_grams: kilograms('weight_kg'),
  cost_fen: yuan('cost_rmb'),
  approved: yesNo('approved'),
  subtotal_fen: yuan('subtotal_rmb'),
  subtotal_in_cart_fen: yuan('subtotal_in_cart_rmb'),
  note: plain('note'),
  requested_by: plain('requested_by'),
  reason: plain('reason'),
  line_group: plain('line_group'),
  created_at: shanghaiTime('created'),
  updated_at: shanghaiTime('updated'),
}

const cartEntries: Shown<'cart_entries'> = {
  id: plain('id'),
  user_id: plain('user_id'),
  item_id: plain('item_id'),
  qty: plain('qty'),
  original_type: plain('original_type'),
  return_all_profits: yesNo('return_all_profits'),
  pay_from_customer_fen: yuan('from_customer_rmb'),
  customer: plain('customer'),
  customer_pays_later: yesNo('customer_pays_later'),
  created_at: shanghaiTime('created'),
}

/** What is on account has no method of its own. */
const methodOf = (header: string): Column => ({
  headers: [header],
  cells: (value, { on_account }) => [on_account === 1 ? 'On account' : value],
})

const transactions: Shown<'transactions'> = {
  number: transactionNumber('number'),
  id: plain('transaction'),
  user_id: plain('user_id'),
  username: plain('user'),
  qty: plain('qty'),
  payment_method: methodOf('payment_method'),
  pay_to_sender_fen: yuan('to_sender_rmb'),
  approved: yesNo('approved'),
  approved_at: shanghaiTime('approved'),
  approved_by: plain('approved_by'),
  rejected_at: shanghaiTime('rejected'),
  rejected_by: plain('rejected_by'),
  qty_reversed: plain('qty_reversed'),
  on_account: yesNo('on_account'),
  booked_month: plain('month'),
  created_at: shanghaiTime('created'),
}

const transactionItems: Shown<'transaction_items'> = {
  id: plain('id'),
  transaction_id: plain('transaction'),
  pk_id: plain('package'),
  item_id: plain('item_id'),
  item: plain('item'),
  qty: plain('qty'),
  original_type: plain('original_type'),
  price_cents: dollars('price_aud'),
  weight_grams: kilograms('weight_kg'),
  cost_fen: yuan('cost_rmb'),
  profits_fen: yuan('profits_rmb'),
  return_all_profits: yesNo('return_all_profits'),
  pay_from_customer_fen: yuan('from_customer_rmb'),
  pay_to_sender_fen: yuan('to_sender_rmb'),
  note: plain('note'),
  approved_note: plain('note_at_approval'),
  line_group: plain('line_group'),
  revision: plain('revision'),
  recover_to: plain('recover_to'),
  customer: plain('customer'),
  received_at_once: yesNo('received_at_once'),
}

const addresses: Shown<'addresses'> = {
  id: plain('id'),
  name: plain('name'),
  phone: plain('phone'),
  province: plain('province'),
  city: plain('city'),
  district: plain('district'),
  address: plain('address'),
  note: plain('note'),
  created_at: shanghaiTime('created'),
}

const logs: Shown<'logs'> = {
  seq: plain('number'),
  created_at: shanghaiTime('time'),
  user_name: plain('user'),
  kind: plain('kind'),
  params: plain('params'),
  ref_id: plain('package_or_transaction'),
  pk_id: plain('package'),
  item_id: plain('item_id'),
  address: plain('network_address'),
  changes: plain('changes'),
  user_id: plain('user_id'),
  id: plain('id'),
  hash: plain('hash'),
}

/** Rows of a file that are kept together in one row of the table. */
interface Parts {
  readonly file: string
  rowsOf(row: StoredRow): readonly StoredRow[]
}

export type Sheet = readonly [
  table: keyof Tables,
  columns: Readonly<Record<string, Column | null>>,
  parts?: Parts,
]

/** Every file of the export: all business data, without internal data of the product. */
export const sheets: readonly Sheet[] = [
  ['packages', packages],
  ['order_lines', orderLines],
  ['items', items],
  ['cart_entries', cartEntries],
  ['transactions', transactions],
  ['transaction_items', transactionItems],
  ['order_revisions', orderRevisions],
  ['transaction_reversals', reversals],
  ['transaction_differences', differences],
  ['write_offs', writeOffs],
  ['later_costs', laterCosts],
  ['forwarder_bills', forwarderBills],
  ['forwarder_bill_lines', forwarderBillLines],
  ['account_entries', accountEntries],
  ['closed_months', closedMonths],
  ['month_deltas', monthDeltas],
  ['proofs', proofs],
  ['transfer_numbers', transferNumbers],
  ['addresses', addresses],
  ['parties', parties],
  ['receiver_links', receiverLinks],
  ['products', products],
  ['product_texts', productTexts],
  ['account_payments', accountPayments],
  ['bill_accounts', billAccounts],
  ['bill_files', billFiles],
  ['bill_lines', billLines],
  ['statements', statements],
  ['statement_parts', statementLines, { file: 'statement_lines', rowsOf: linesOfPart }],
  ['tracks', tracks],
  ['domestic_legs', domesticLegs],
  ['settings', settings],
  ['users', users],
  ['imports', imports],
  ['logs', logs],
]

import { lineFields } from '#domain/order/fields.ts'
import { aud, type Cents, type Fen, rmb } from '#domain/unit/units.ts'
import type { StoredRow } from '../engine/stored-rows.ts'
import { storedFields } from '../schema/field-columns.ts'
import type { Tables } from '../schema/tables.ts'
import {
  adelaideTime,
  type Column,
  columns,
  columnsOfFields,
  settingsOf,
  transactionNumber,
  way,
} from './columns.ts'
import { linesOfPart, statementLines } from './statement-lines.ts'

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

/** The file of a table; the type requires a decision for each column of it, and allows no other one. */
function sheet<T extends keyof Tables, C extends Readonly<Record<keyof Tables[T], Column | null>>>(
  table: T,
  shown: C & Readonly<Record<Exclude<keyof C, keyof Tables[T]>, never>>,
): Sheet {
  return [table, shown]
}

/** What is on account has no method of its own. */
const methodOf: Column = {
  headers: ['payment_method'],
  cells: (value, { on_account }) => [on_account === 1 ? 'On account' : value],
}

/** An amount as it was entered; the column beside it has its currency. */
const entered: Column = {
  headers: ['amount'],
  cells: (value, { currency }) => [
    currency === 'AUD' ? aud.toNumber(value as Cents) : rmb.toNumber(value as Fen),
  ],
}

/** Every file of the export: all business data, without internal data of the product. */
export const sheets: readonly Sheet[] = [
  sheet('packages', {
    ...columns('pk_id id'),
    ...columnsOfFields(storedFields),
    settings_snapshot: settingsOf('setting'),
    ...columns(
      // The upper id is the id again, in capitals.
      'created_by created_at -upper_id revision is_void? is_stock?=stock_on_hand booked_month',
      'pieces=pieces_at_first sender person track money=paid to_approve? on_account? -last_group',
    ),
  }),
  sheet('order_lines', {
    ...columns('id pk_id'),
    ...columnsOfFields(lineFields),
    ...columns('line_group -changed_in -cost_changed_in created_at'),
  }),
  sheet(
    'items',
    columns(
      'id pk_id item type original_type qty qty_in_cart price_cents weight_grams cost_fen approved?',
      'subtotal_fen subtotal_in_cart_fen note requested_by reason line_group created_at updated_at',
    ),
  ),
  sheet(
    'cart_entries',
    columns(
      'id user_id item_id qty original_type return_all_profits? pay_from_customer_fen=from_customer',
      'customer customer_pays_later? created_at',
    ),
  ),
  sheet('transactions', {
    number: transactionNumber('number'),
    ...columns(
      'id=transaction user_id username=user qty payment_method pay_to_sender_fen=to_sender approved?',
      'approved_at approved_by rejected_at rejected_by qty_reversed on_account? booked_month created_at',
    ),
    payment_method: methodOf,
  }),
  sheet(
    'transaction_items',
    columns(
      'id transaction_id pk_id item_id item qty original_type price_cents weight_grams cost_fen profits_fen',
      'return_all_profits? pay_from_customer_fen=from_customer pay_to_sender_fen=to_sender note',
      'approved_note=note_at_approval line_group revision recover_to customer received_at_once?',
    ),
  ),
  sheet(
    'order_revisions',
    columns(
      'id pk_id number=revision is_void? reason changes booked_month user_id user_name log_id created_at',
      // The changes say what it was.
      'fingerprint -former',
    ),
  ),
  sheet(
    'transaction_reversals',
    columns(
      'id transaction_id item_id=transaction_item kind qty from_customer_fen to_sender_fen profits_fen',
      'sender_disposal customer_disposal sender_returned_fen customer_returned_fen reason booked_month',
      'user_id user_name log_id created_at',
    ),
  ),
  sheet(
    'transaction_differences',
    columns(
      'id transaction_id item_id=transaction_item revision to_sender_fen profits_fen booked_month user_id',
      'log_id created_at',
    ),
  ),
  sheet(
    'write_offs',
    columns(
      'id pk_id line_group qty why text type original_type subtotal_fen cost_fen note user_id user_name day',
      'log_id created_at ended_at ended_by',
    ),
  ),
  sheet('later_costs', {
    ...columns(
      'id pk_id kind currency amount rmb_fen=amount borne_by party_id entry_id=account_entry day note',
      'reverses bill_id user_id user_name log_id created_at',
    ),
    amount: entered,
  }),
  sheet(
    'forwarder_bills',
    columns('id=bill hash=sha256 name=file headers=columns user_id user_name log_id created_at'),
  ),
  sheet('forwarder_bill_lines', columns('bill_id number=row pk_id charged_cents')),
  sheet(
    'account_entries',
    columns(
      'id side party_id amount_fen cause item_id=transaction_item reversal_id=reversal method booked_month',
      'user_id log_id created_at',
    ),
  ),
  sheet(
    'closed_months',
    columns(
      'id month parcels=packages parcel_pieces=pieces_ordered sales_pieces=pieces_paid profits_fen',
      'sales_hash=sales_sha256 overruled user_id user_name log_id created_at=closed reopened_at',
      'reopened_by=reopened_by_id reopened_name=reopened_by reopened_reason',
    ),
  ),
  sheet('month_deltas', columns('id kind month item parcels pieces profits_fen user_id log_id created_at')),
  sheet(
    'proofs',
    columns(
      'id number payment_kind payment_id=payment kind upload_hash=sha256_as_sent file_hash=sha256',
      '-thumbnail_hash size=bytes width height alike=looks_like reason added_by added_at removed_by',
      // Outline and look are for the comparison with other pictures only.
      'removed_at -outline -look pdf_hash=sha256_of_pdf pdf_page=page_of_pdf',
    ),
  ),
  sheet(
    'transfer_numbers',
    columns('payment_kind payment_id=payment transfer_number -compared set_by set_at'),
  ),
  sheet('addresses', columns('id name phone province city district address note created_at')),
  sheet(
    'parties',
    columns(
      'id=party name phone wechat note person language is_sender? is_customer? merged_into -version',
      'created_at created_by updated_at updated_by',
    ),
  ),
  sheet('receiver_links', columns('id=person party created_at created_by')),
  sheet(
    'products',
    columns(
      'id=product name_zh name_en barcode weight_grams class price_cents=last_price priced_at=last_price',
      'sale_fen=sale_price sale_at=sale_price archived? merged_into -version created_at created_by',
      'updated_at updated_by',
    ),
  ),
  sheet('product_texts', columns('-text_key product_id=product text')),
  sheet(
    'account_payments',
    columns('entry_id=account_entry side=account kind amount_fen transfer_number note day created_at'),
  ),
  sheet('bill_accounts', columns('id=bill_account method user_id name created_at created_by')),
  sheet('bill_files', columns('file_hash=sha256 account_id created_at=read created_by=read_by')),
  sheet(
    'bill_lines',
    columns(
      'id account_id number=transfer_number -compared at=time month amount_fen counterpart choice',
      'target_kind=matched_with target_id=payment created_at=read',
    ),
  ),
  sheet(
    'statements',
    columns(
      'id=statement party_id -owners side=account year number from_day=from to_day=to opening_fen',
      'closing_fen entries last_entry party_name fingerprint user_id user_name log_id created_at',
    ),
  ),
  ['statement_parts', statementLines, { file: 'statement_lines', rowsOf: linesOfPart }],
  sheet('tracks', {
    ...columns(
      'pk_id source state status=courier_status domestic_courier domestic_parcel_id moved_at fetched_at',
      'set_aside_at entries unread',
      // Only the polling job uses these.
      '-stands_since -failures -asked_at -asking_until -next_ask_at',
    ),
    moved_at: adelaideTime('moved'),
    fetched_at: adelaideTime('fetched'),
    set_aside_at: adelaideTime('set_aside'),
    entries: way('entries'),
  }),
  sheet('domestic_legs', {
    ...columns(
      'source courier=domestic_courier parcel_id=domestic_parcel_id state fetched_at entries unread',
      '-asked_at',
    ),
    fetched_at: adelaideTime('fetched'),
    entries: way('entries'),
  }),
  sheet('settings', columns('name=setting value_micro updated_at')),
  sheet(
    'users',
    columns(
      'id email name -password_hash role active? email_verified? language address_proof approval_mails',
      '-approval_digest_at admitted? created_at',
    ),
  ),
  // What was imported from a spreadsheet.
  sheet(
    'imports',
    columns(
      'id kind file_name=file file_hash=sha256 row_count=rows made pk_id log_id=log_entry user_id user_name',
      'created_at undone_at undone_by',
    ),
  ),
  sheet(
    'logs',
    columns(
      'seq=number created_at=time user_name kind params ref_id=package_or_transaction pk_id item_id',
      'address=network_address changes user_id id hash',
    ),
  ),
]

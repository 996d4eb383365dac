import type { Tables } from './tables.ts'

/**
 * Every table of a backup, after the tables that its rows refer to, with the columns that order its rows.
 * Counters of rate limits and the list of migrations are not included.
 */
export const savedTables = {
  users: ['id'],
  sessions: ['id'],
  activations: ['token_hash'],
  reset_codes: ['user_id'],
  two_factor: ['user_id'],
  recovery_codes: ['code_hash'],
  preferences: ['user_id', 'name'],
  policies: ['name'],
  register_codes: ['role'],
  invitations: ['id'],
  // One row.
  first_run: [],
  settings: ['name'],
  business_settings: ['name'],
  business_logo: ['name'],
  // One row.
  copy_state: [],
  packages: ['pk_id'],
  tracks: ['pk_id'],
  domestic_legs: ['courier', 'parcel_id'],
  order_lines: ['id'],
  items: ['id'],
  cart_entries: ['id'],
  transactions: ['id'],
  // One row.
  transaction_counter: [],
  transaction_items: ['id'],
  order_revisions: ['id'],
  transaction_reversals: ['id'],
  transaction_differences: ['id'],
  write_offs: ['id'],
  account_entries: ['id'],
  month_deltas: ['id'],
  proofs: ['id'],
  proof_chunks: ['proof_id', 'part'],
  transfer_numbers: ['payment_kind', 'payment_id'],
  addresses: ['id'],
  parties: ['id'],
  receiver_links: ['id'],
  forwarder_bills: ['id'],
  forwarder_bill_lines: ['bill_id', 'number'],
  later_costs: ['id'],
  products: ['id'],
  product_texts: ['text_key'],
  account_payments: ['entry_id'],
  bill_accounts: ['id'],
  bill_files: ['file_hash'],
  bill_lines: ['id'],
  statements: ['id'],
  statement_parts: ['statement_id', 'part'],
  logs: ['id'],
  undo_rows: ['row_id', 'log_id', 'row_table'],
  imports: ['id'],
  // One row with a numeric key.
  log_head: [],
  // One row.
  audit_state: [],
  notices: ['name'],
  mails: ['id'],
  rates: ['source'],
  month_sales: ['month', 'item'],
  month_parcels: ['month'],
  piece_days: ['day', 'type', 'item'],
  // One row.
  counted_in: [],
  order_drafts: ['user_id', 'id'],
  idempotency_keys: ['user_id', 'key'],
  // After all rows that are booked: none may be added to a closed month.
  closed_months: ['id'],
} as const satisfies Record<keyof Tables, readonly string[]>

import { plain, type Shown, shanghaiTime, yesNo, yuan } from './columns.ts'

export const parties: Shown<'parties'> = {
  id: plain('party'),
  name: plain('name'),
  phone: plain('phone'),
  wechat: plain('wechat'),
  note: plain('note'),
  person: plain('person'),
  language: plain('language'),
  is_sender: yesNo('sender'),
  is_customer: yesNo('customer'),
  merged_into: plain('merged_into'),
  version: null,
  created_at: shanghaiTime('created'),
  created_by: plain('created_by'),
  updated_at: shanghaiTime('updated'),
  updated_by: plain('updated_by'),
}

export const receiverLinks: Shown<'receiver_links'> = {
  id: plain('person'),
  party: plain('party'),
  created_at: shanghaiTime('created'),
  created_by: plain('created_by'),
}

export const accountPayments: Shown<'account_payments'> = {
  entry_id: plain('account_entry'),
  side: plain('account'),
  kind: plain('kind'),
  amount_fen: yuan('amount_rmb'),
  transfer_number: plain('transfer_number'),
  note: plain('note'),
  day: plain('day'),
  created_at: shanghaiTime('created'),
}

export const statements: Shown<'statements'> = {
  id: plain('statement'),
  party_id: plain('party'),
  owners: null,
  side: plain('account'),
  year: plain('year'),
  number: plain('number'),
  from_day: plain('from'),
  to_day: plain('to'),
  opening_fen: yuan('opening_rmb'),
  closing_fen: yuan('closing_rmb'),
  entries: plain('entries'),
  last_entry: plain('last_entry'),
  party_name: plain('party_name'),
  fingerprint: plain('fingerprint'),
  user_id: plain('user_id'),
  user_name: plain('user'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('created'),
}

export const billAccounts: Shown<'bill_accounts'> = {
  id: plain('bill_account'),
  method: plain('method'),
  user_id: plain('user_id'),
  name: plain('name'),
  created_at: shanghaiTime('created'),
  created_by: plain('created_by'),
}

export const billFiles: Shown<'bill_files'> = {
  file_hash: plain('sha256'),
  account_id: plain('bill_account'),
  created_at: shanghaiTime('read'),
  created_by: plain('read_by'),
}

export const billLines: Shown<'bill_lines'> = {
  id: plain('id'),
  account_id: plain('bill_account'),
  number: plain('transfer_number'),
  compared: null,
  at: shanghaiTime('time'),
  month: plain('month'),
  amount_fen: yuan('amount_rmb'),
  counterpart: plain('counterpart'),
  choice: plain('choice'),
  target_kind: plain('matched_with'),
  target_id: plain('payment'),
  created_at: shanghaiTime('read'),
}

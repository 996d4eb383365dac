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

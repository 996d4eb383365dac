import { plain, type Shown, shanghaiTime, yesNo, yuan } from './columns.ts'

export const parties: Shown<'parties'> = {
  id: plain('party'),
  name: plain('name'),
  phone: plain('phone'),
  wechat: plain('wechat'),
  note: plain('note'),
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

import { plain, type Shown, shanghaiTime, yesNo, yuan } from './columns.ts'

export const orderRevisions: Shown<'order_revisions'> = {
  id: plain('id'),
  pk_id: plain('package'),
  number: plain('revision'),
  is_void: yesNo('void'),
  reason: plain('reason'),
  changes: plain('changes'),
  booked_month: plain('month'),
  user_id: plain('user_id'),
  user_name: plain('user'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('created'),
  fingerprint: plain('fingerprint'),
  // The changes say what it was.
  former: null,
}

export const reversals: Shown<'transaction_reversals'> = {
  id: plain('id'),
  transaction_id: plain('transaction'),
  item_id: plain('transaction_item'),
  kind: plain('kind'),
  qty: plain('qty'),
  from_customer_fen: yuan('from_customer_rmb'),
  to_sender_fen: yuan('to_sender_rmb'),
  profits_fen: yuan('profits_rmb'),
  sender_disposal: plain('sender_disposal'),
  customer_disposal: plain('customer_disposal'),
  sender_returned_fen: yuan('sender_returned_rmb'),
  customer_returned_fen: yuan('customer_returned_rmb'),
  reason: plain('reason'),
  booked_month: plain('month'),
  user_id: plain('user_id'),
  user_name: plain('user'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('created'),
}

export const differences: Shown<'transaction_differences'> = {
  id: plain('id'),
  transaction_id: plain('transaction'),
  item_id: plain('transaction_item'),
  revision: plain('revision'),
  to_sender_fen: yuan('to_sender_rmb'),
  profits_fen: yuan('profits_rmb'),
  booked_month: plain('month'),
  user_id: plain('user_id'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('created'),
}

export const writeOffs: Shown<'write_offs'> = {
  id: plain('id'),
  pk_id: plain('package'),
  line_group: plain('line_group'),
  qty: plain('qty'),
  why: plain('why'),
  text: plain('text'),
  type: plain('type'),
  original_type: plain('original_type'),
  subtotal_fen: yuan('subtotal_rmb'),
  cost_fen: yuan('cost_rmb'),
  note: plain('note'),
  user_id: plain('user_id'),
  user_name: plain('user'),
  day: plain('day'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('created'),
  ended_at: shanghaiTime('ended'),
  ended_by: plain('ended_by'),
}

export const accountEntries: Shown<'account_entries'> = {
  id: plain('id'),
  side: plain('side'),
  party_id: plain('party'),
  amount_fen: yuan('amount_rmb'),
  cause: plain('cause'),
  item_id: plain('transaction_item'),
  reversal_id: plain('reversal'),
  method: plain('method'),
  booked_month: plain('month'),
  user_id: plain('user_id'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('created'),
}

export const monthDeltas: Shown<'month_deltas'> = {
  id: plain('id'),
  kind: plain('kind'),
  month: plain('month'),
  item: plain('item'),
  parcels: plain('parcels'),
  pieces: plain('pieces'),
  profits_fen: yuan('profits_rmb'),
  user_id: plain('user_id'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('created'),
}

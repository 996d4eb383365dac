import { aud, type Cents, type Fen, rmb } from '#domain/unit/units.ts'
import { type Column, dollars, plain, type Shown, shanghaiTime, yuan } from './columns.ts'

/** An amount as it was entered; the column beside it has its currency. */
const entered: Column = {
  headers: ['amount'],
  cells: (value, { currency }) => [
    currency === 'AUD' ? aud.toNumber(value as Cents) : rmb.toNumber(value as Fen),
  ],
}

export const laterCosts: Shown<'later_costs'> = {
  id: plain('id'),
  pk_id: plain('package'),
  kind: plain('kind'),
  currency: plain('currency'),
  amount: entered,
  rmb_fen: yuan('amount_rmb'),
  borne_by: plain('borne_by'),
  party_id: plain('party'),
  entry_id: plain('account_entry'),
  day: plain('day'),
  note: plain('note'),
  reverses: plain('reverses'),
  bill_id: plain('bill'),
  user_id: plain('user_id'),
  user_name: plain('user'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('created'),
}

export const forwarderBills: Shown<'forwarder_bills'> = {
  id: plain('bill'),
  hash: plain('sha256'),
  name: plain('file'),
  headers: plain('columns'),
  user_id: plain('user_id'),
  user_name: plain('user'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('created'),
}

export const forwarderBillLines: Shown<'forwarder_bill_lines'> = {
  bill_id: plain('bill'),
  number: plain('row'),
  pk_id: plain('package'),
  charged_cents: dollars('charged_aud'),
}

import { plain, type Shown, shanghaiTime, yuan } from './columns.ts'

export const closedMonths: Shown<'closed_months'> = {
  id: plain('id'),
  month: plain('month'),
  parcels: plain('packages'),
  parcel_pieces: plain('pieces_ordered'),
  sales_pieces: plain('pieces_paid'),
  profits_fen: yuan('profits_rmb'),
  sales_hash: plain('sales_sha256'),
  overruled: plain('overruled'),
  user_id: plain('user_id'),
  user_name: plain('user'),
  log_id: plain('log_id'),
  created_at: shanghaiTime('closed'),
  reopened_at: shanghaiTime('reopened'),
  reopened_by: plain('reopened_by_id'),
  reopened_name: plain('reopened_by'),
  reopened_reason: plain('reopened_reason'),
}

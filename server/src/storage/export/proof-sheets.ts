import { plain, type Shown, shanghaiTime } from './columns.ts'

export const proofs: Shown<'proofs'> = {
  id: plain('id'),
  number: plain('number'),
  payment_kind: plain('payment_kind'),
  payment_id: plain('payment'),
  kind: plain('kind'),
  upload_hash: plain('sha256_as_sent'),
  file_hash: plain('sha256'),
  thumbnail_hash: null,
  size: plain('bytes'),
  width: plain('width'),
  height: plain('height'),
  alike: plain('looks_like'),
  reason: plain('reason'),
  added_by: plain('added_by'),
  added_at: shanghaiTime('added'),
  removed_by: plain('removed_by'),
  removed_at: shanghaiTime('removed'),
  // Only for the comparison with other pictures.
  outline: null,
  look: null,
  pdf_hash: plain('sha256_of_pdf'),
  pdf_page: plain('page_of_pdf'),
}

export const transferNumbers: Shown<'transfer_numbers'> = {
  payment_kind: plain('payment_kind'),
  payment_id: plain('payment'),
  transfer_number: plain('transfer_number'),
  compared: null,
  set_by: plain('set_by'),
  set_at: shanghaiTime('set'),
}

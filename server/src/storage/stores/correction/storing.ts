import type { Correction } from '#domain/correction/order/order-correction.ts'

/** A correction that is being stored, with the id of its log entry. */
export type Storing = Pick<Correction, 'by' | 'now' | 'reason'> & { readonly logId: string }

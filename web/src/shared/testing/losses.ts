import type { Answer } from '#contract/call.ts'
import type { listWriteOffs } from '#contract/write-off.ts'

type WriteOff = Answer<typeof listWriteOffs>['result'][number]

/** A write-off by Ben. */
export const loss = (more: Partial<WriteOff> = {}): WriteOff => ({
  _id: 'W1',
  pk_id: 'CHK00000001',
  item: 'Milk',
  qty: 2,
  type: 'sold',
  cost: 315.84,
  why: 'lost',
  text: '',
  by: 'Ben',
  by_id: 'Ben',
  createdAt: '2026-03-01T02:30:00.000Z',
  ...more,
})

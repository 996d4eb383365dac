import type { Queries } from '../../src/storage/engine/database.ts'

/** Stores as many addresses `from` a number, by default of 1.3 KB: a list that takes long to send. */
export async function storeLongAddresses(
  db: Queries,
  count: number,
  { from = 0, noteOf = () => 'y'.repeat(1000) } = {},
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `A${from + n}`,
    name: 'x',
    phone: '1',
    province: '',
    city: '',
    district: '',
    created_at: 1,
    address: 'x'.repeat(300),
    note: noteOf(),
  }))
  await db.insertInto('addresses').values(rows).execute()
}

import fc from 'fast-check'
import { newPackageId, orderOf } from '../../testkit/orders.ts'
import { password, type TestApp } from '../../testkit/test-app.ts'
import type { Known } from './values.ts'

/** Names of fields that have ids of a table. */
const idFields = {
  users: 'people._id',
  sessions: 'session._id',
  addresses: 'address._id',
  mails: 'mail._id',
  items: 'cart._id checkout._id original_id solid_id',
  cart_entries: 'cart._id record_id',
  transactions: 'transaction_id',
  transaction_items: 'item_id party.item',
  logs: 'log.id log_id',
  parties: 'party party._id into customer',
  statements: 'party._id statement_id',
  account_entries: 'entry_id',
  write_offs: 'write_off_id',
  proofs: 'proof_id alike',
}

/** Values that exist in the app now, by their field names in the contract. */
export async function knownOf({ database: { db }, registerCodes }: TestApp): Promise<Known> {
  const ids = new Map<string, string[]>()
  for (const [table, fields] of Object.entries(idFields)) {
    const of = table as keyof typeof idFields
    const rows = await db.selectFrom(of).select('id').orderBy('id', 'desc').limit(20).execute()
    for (const field of [...fields.split(' '), '_id'])
      ids.set(field, [...(ids.get(field) ?? []), ...rows.map(({ id }) => id)])
  }
  const people = await db.selectFrom('users').select(['email', 'name']).limit(10).execute()
  const packages = await db.selectFrom('packages').select('pk_id').limit(10).execute()
  const settings = await db.selectFrom('settings').select('name').execute()
  const pkIds = [...packages.map(({ pk_id }) => pk_id), 'PE1234567AB', 'PE1000001AB']
  return new Map<string, readonly unknown[]>([
    ...ids,
    ...['addToCart', 'transferQty', 'qty', 'revision'].map((name) => [name, [1, 1, 2]] as const),
    ['transaction.seen', [0, 0, 1]],
    ['reason', ['typed wrong']],
    ['month', ['2026-03', '2026-04']],
    ['from', ['2026-01-01']],
    ['to', ['2026-12-31']],
    ['subtotal', [1, 250, 999.99]],
    ['packageId', pkIds],
    ['pk_id', pkIds],
    ['email', people.map(({ email }) => email)],
    ['name', [...people.map(({ name }) => name), ...settings.map(({ name }) => name)]],
    ['password', [password, 'a wrong password']],
    ['registerCode', Object.values(registerCodes)],
    ['phone', ['13912345678', '010-12345678']],
    ['province', ['北京市', '广东省']],
    ['city', ['北京市', '东莞市']],
    ['district', ['海淀区']],
    ['limit', ['10', '20', '30']],
    ['theme', ['light', 'dark']],
    ['code', ['123456', '000000']],
  ])
}

/** Valid orders, which random values would never make. */
export const goodOrders = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(2), fc.nat())
  .map(([sold, stock, employee, n]) =>
    orderOf(n % 2 === 0 ? newPackageId() : 'PK000000001', { sold: sold + 1, stock, employee }),
  )

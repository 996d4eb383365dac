import fc from 'fast-check'
import { newPackageId, orderOf } from '../../testkit/orders.ts'
import type { TestApp } from '../../testkit/test-app.ts'
import { password } from '../../testkit/test-app.ts'
import type { Known } from './values.ts'

/** Values that exist in the app now, by their field names in the contract. */
export async function knownOf({ database: { db }, registerCodes }: TestApp): Promise<Known> {
  const idsOf = async (
    table: 'users' | 'items' | 'cart_entries' | 'transactions' | 'addresses' | 'sessions' | 'mails' | 'logs',
  ) => (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(20).execute()).map(({ id }) => id)
  const [users, items, entries, transactions, addresses, sessions, mails, logs] = await Promise.all([
    ...[idsOf('users'), idsOf('items'), idsOf('cart_entries'), idsOf('transactions')],
    ...[idsOf('addresses'), idsOf('sessions'), idsOf('mails'), idsOf('logs')],
  ])
  const people = await db.selectFrom('users').select(['email', 'name']).limit(10).execute()
  const packages = await db.selectFrom('packages').select('pk_id').limit(10).execute()
  const settings = await db.selectFrom('settings').select('name').execute()
  const pkIds = [...packages.map(({ pk_id }) => pk_id), 'PE1234567AB', 'PE1000001AB']
  return new Map<string, readonly unknown[]>([
    ['_id', [users, items, entries, transactions, addresses, sessions, mails].flatMap((ids) => ids ?? [])],
    ['people._id', users ?? []],
    ['session._id', sessions ?? []],
    ['address._id', addresses ?? []],
    ['cart._id', [...(items ?? []), ...(entries ?? [])]],
    ['checkout._id', items ?? []],
    ['mail._id', mails ?? []],
    ['log.id', logs ?? []],
    ['addToCart', [1, 1, 2]],
    ['transferQty', [1, 1, 2]],
    ['subtotal', [1, 250, 999.99]],
    ['original_id', items ?? []],
    ['solid_id', items ?? []],
    ['record_id', entries ?? []],
    ['transaction_id', transactions ?? []],
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

/** Valid bodies that random values would never make. */
export const goodBodies: ReadonlyMap<string, fc.Arbitrary<unknown>> = new Map([
  [
    '/api/order/submit',
    fc
      .tuple(fc.nat(3), fc.nat(3), fc.nat(2), fc.nat())
      .map(([sold, stock, employee, n]) => ({ n, line: { sold: sold + 1, stock, employee } }))
      .map(({ n, line }) => orderOf(n % 2 === 0 ? newPackageId() : 'PK000000001', line)),
  ],
])

import fc from 'fast-check'
import { type Role, roles } from '#domain/people/roles.ts'
import { newPackageId, orderOf } from '../../testkit/orders.ts'
import { type Person, password, type TestApp } from '../../testkit/test-app.ts'
import type { Known } from './values.ts'

export type CallerKind = Role | 'anonymous' | 'forger'

/** One signed-in person of every role. Random requests may end their sessions or change their accounts. */
export async function openCallers(testApp: TestApp) {
  const { db } = testApp.database
  const people = new Map<Role, Person>()
  for (const role of roles) people.set(role, await testApp.person(role, `Some ${role}`))
  const hashes = await db.selectFrom('users').select(['email', 'password_hash']).execute()
  const codes = await db.selectFrom('register_codes').selectAll().execute()
  let logins = 0

  async function signIn(person: Person): Promise<void> {
    logins += 1
    const body = { email: person.email, password }
    // Each login has its own address, because logins are limited by address.
    const from = `192.168.${logins >> 8}.${logins & 255}`
    people.set(person.role, { ...person, token: (await testApp.anyone.ok.login({ body }, { from })).token })
  }
  return {
    /** Restores all accounts, and signs people in again whose sessions have ended. */
    async reset() {
      await db.deleteFrom('two_factor').execute()
      await db.updateTable('policies').set({ value: 0 }).execute()
      await db.updateTable('business_settings').set({ fields: '{}' }).execute()
      await db.updateTable('business_logo').set({ fingerprint: null, picture: null }).execute()
      for (const { role, ...was } of codes) {
        await db.updateTable('register_codes').set(was).where('role', '=', role).execute()
      }
      for (const person of people.values()) {
        const { email, role } = person
        const password_hash = hashes.find((one) => one.email === email)?.password_hash ?? ''
        const was = { role, active: 1, email_verified: 1, password_hash } as const
        await db.updateTable('users').set(was).where('email', '=', email).execute()
        const { sid } = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString())
        const sessions = db.selectFrom('sessions').select('id').where('id', '=', sid)
        const session = await sessions.where('ended_at', 'is', null).executeTakeFirst()
        if (!session) await signIn(person)
      }
    },
    /** The Authorization header of a caller. */
    authorization(as: CallerKind, forged: string): string | null {
      if (as === 'anonymous') return null
      return as === 'forger' ? forged : `Bearer ${people.get(as)?.token}`
    },
  }
}

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

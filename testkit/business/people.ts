import { makeSecretHasher } from '../../server/src/services/auth/secret-hasher.ts'
import type { UserTable } from '../../server/src/storage/stores/account/user.table.ts'
import type { Random } from '../random.ts'

/** The password of all people in a seeded database, which is for trials and measurements only. */
export const seededPassword = 'nine parcels a day'

const names = [
  ['Mei Chen', 'admin'],
  ['Robert Kovac', 'admin'],
  ['王芳', 'staff'],
  ['Anna Nguyen', 'staff'],
  ['李静怡', 'staff'],
  ['Tom Brady-Smith', 'staff'],
  ['Priya Raman', 'staff'],
  ['张伟', 'staff'],
  ['Lucy Wong', 'visitor'],
  ['陈思远', 'visitor'],
] as const

/** The people of the business: person1@example.com and so on; the first two are admins. */
export async function seedPeople(random: Random, opened: number): Promise<UserTable[]> {
  // A fixed salt, so that the same seed gives the same database.
  const password_hash = await makeSecretHasher().hash(seededPassword, 'parcel-desk-seed')
  return names.map(([name, role], index) => {
    const created_at = opened + index * 60_000
    return {
      id: random.id(created_at),
      email: `person${index + 1}@example.com`,
      name,
      password_hash,
      role,
      active: 1,
      email_verified: 1,
      language: index % 2 === 0 ? 'zh-CN' : 'en',
      address_proof: 'proven',
      approval_mails: 'none',
      approval_digest_at: 0,
      admitted: 0,
      created_at,
    }
  })
}

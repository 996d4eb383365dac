import type { DemoPerson } from '#domain/people/demo-people.ts'
import { makeSecretHasher } from '../../services/auth/secret-hasher.ts'
import type { UserTable } from '../../storage/schema/tables/people/user.table.ts'
import type { Random } from './random.ts'

/** The password of all people in a made-up business, which is for trials and measurements only. */
export const seededPassword = 'nine parcels a day'

/** The people of the business; they registered one after another. */
export async function seedPeople(
  random: Random,
  people: readonly DemoPerson[],
  opened: number,
): Promise<UserTable[]> {
  // A fixed salt, so that the same seed gives the same database.
  const password_hash = await makeSecretHasher().hash(seededPassword, 'parcel-desk-seed')
  return people.map(({ name, role, email }, index) => {
    const created_at = opened + index * 60_000
    return {
      id: random.id(created_at),
      email,
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

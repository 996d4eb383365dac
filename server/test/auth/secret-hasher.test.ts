// @rules 4-password-01
import { expect, it } from 'vitest'
import { makeSecretHasher } from '../../src/services/auth/secret-hasher.ts'

it('hashes at the cost that OWASP recommends: argon2id, 19 MiB, two passes, one lane', async () => {
  expect(await makeSecretHasher().hash('a secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('verifies a hash at its own cost, whatever the cost of new hashes', async () => {
  const cheap = makeSecretHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const stored = await makeSecretHasher().hashPassword('a secret')
  expect(await cheap.verifyPassword(stored, 'a secret')).toBe(true)
  expect(await cheap.verifyPassword(stored, 'another')).toBe(false)
})

it.each([null, ''])('rejects every secret when %j is stored', async (stored) => {
  expect(await makeSecretHasher().verify(stored, '')).toBe(false)
})

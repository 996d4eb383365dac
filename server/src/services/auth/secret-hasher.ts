import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Parameters of argon2id: memory in KiB, passes, lanes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The minimum that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
export const owaspCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes passwords and mailed or printed codes with argon2id. */
export interface SecretHasher {
  /** Uses a random salt, unless one is given so that a code can be looked up by its hash. */
  hash(secret: string, salt?: string): Promise<string>
  /**
   * Without a stored hash, or with an empty one, it answers false after the same work, so that the time does
   * not reveal which accounts exist.
   */
  verify(stored: string | null, secret: string): Promise<boolean>
  /** Normalizes first (NFKC), because keyboards produce different Unicode forms of the same letters. */
  hashPassword(password: string): Promise<string>
  /** Also accepts a hash that was stored before passwords were normalized. */
  verifyPassword(stored: string | null, typed: string): Promise<boolean>
}

/** `cost` applies to new hashes; a stored hash contains its own cost. */
export function makeSecretHasher(cost: HashCost = owaspCost): SecretHasher {
  const placeholder = hash(randomBytes(16).toString('hex'), cost)

  async function verifySecret(stored: string | null, secret: string): Promise<boolean> {
    const fits = await verify(stored || (await placeholder), secret)
    return Boolean(stored) && fits
  }
  const hashSecret = (secret: string, salt?: string) =>
    hash(secret, salt === undefined ? cost : { ...cost, salt: Buffer.from(salt) })

  return {
    hash: hashSecret,
    verify: verifySecret,
    hashPassword: (password) => hashSecret(password.normalize('NFKC')),
    async verifyPassword(stored, typed) {
      const normal = typed.normalize('NFKC')
      const fits = await verifySecret(stored, normal)
      // Always verified, so that the time depends only on what was typed.
      const fitsAsTyped = normal !== typed && (await verifySecret(stored, typed))
      return fits || fitsAsTyped
    },
  }
}

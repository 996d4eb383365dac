import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that must be read again, such as those of authenticator apps, for the database. */
export interface SecretBox {
  /** Seals a secret for its owner; it cannot be opened for another. */
  seal(secret: string, owner: string): string
  /** The secret; null when it was sealed with another token secret, for another owner, or was changed. */
  open(sealed: string, owner: string): string | null
}

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** AES-256-GCM with a key derived from the token secret (docs/decisions/052-second-factor.md). */
export function makeSecretBox(tokenSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'parcel-desk second factor', 32))
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
      const hidden = [cipher.update(secret, 'utf8'), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...hidden]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)]
      try {
        const decipher = createDecipheriv(algorithm, key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag)
        const hidden = bytes.subarray(ivLength + tagLength)
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
      } catch {
        // All failures look alike: the secret cannot be opened.
        return null
      }
    },
  }
}

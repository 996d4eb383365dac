import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** What a copy is encrypted and its pieces are named with; all of it follows from one age identity. */
export interface CopyKey {
  /** Folder at the place: copies of another key are never touched. */
  readonly folder: string
  /** Name of a piece by its content; without the key it says nothing about the content. */
  pieceName(content: Uint8Array): string
  /** Packs with gzip and encrypts in the age format. */
  seal(content: Uint8Array): Promise<Uint8Array>
  /** Null when it was sealed with another key, or is damaged. */
  open(sealed: Uint8Array): Promise<Uint8Array | null>
}

/** An age identity (X25519): `AGE-SECRET-KEY-1…`. */
export const makeIdentity = generateX25519Identity

/** Null when the text is no age identity. */
export async function copyKey(typed: string): Promise<CopyKey | null> {
  const identity = typed.replaceAll(/\s/g, '').toUpperCase()
  const encrypter = new Encrypter()
  const decrypter = new Decrypter()
  let recipient: string
  try {
    recipient = await identityToRecipient(identity)
    encrypter.addRecipient(recipient)
    decrypter.addIdentity(identity)
  } catch {
    return null
  }
  const naming = Buffer.from(hkdfSync('sha256', identity, '', 'parcel desk: names of pieces', 32))
  return {
    folder: `parcel-desk-${createHash('sha256').update(recipient).digest('hex').slice(0, 12)}`,
    pieceName: (content) => createHmac('sha256', naming).update(content).digest('hex').slice(0, 40),
    seal: async (content) => encrypter.encrypt(await pack(content, { level: 1 })),
    async open(sealed) {
      try {
        return await unpack(await decrypter.decrypt(sealed))
      } catch {
        return null
      }
    },
  }
}

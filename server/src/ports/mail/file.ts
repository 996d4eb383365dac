import { createHash } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { envelopeOf, type Sender } from './envelope.ts'
import { type Mailer, MailFailure } from './port.ts'

export interface FileMailerOptions {
  /** Created when it does not exist. */
  readonly folder: string
  readonly from: Sender
}

/** Writes each mail as an .eml file, for a first start without a mail server (business-rules.md 6). */
export function createFileMailer({ folder, from }: FileMailerOptions): Mailer {
  const home = resolve(folder)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    name: home,
    async send(message) {
      const { message: eml } = await composer.sendMail(envelopeOf(from, message))
      if (!Buffer.isBuffer(eml))
        throw new MailFailure('garbage', 'the mail was not composed', { permanent: true })
      const path = join(home, fileName(message.messageId))
      try {
        await mkdir(home, { recursive: true, mode: 0o700 })
        await writeWhole(path, eml)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        throw new MailFailure('error', `the mail folder cannot be written ${code}`)
      }
      return { where: path }
    },
    async close() {
      composer.close()
    },
  }
}

/**
 * Writes the file atomically and readable only for its owner, since it may contain a link that opens an
 * account.
 */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** The same mail sent again replaces its file; a Message-ID that is no valid file name is hashed. */
function fileName(messageId: string): string {
  const id = messageId.replace(/^<|>$/g, '').split('@')[0] ?? ''
  const usable = /^[A-Za-z0-9][A-Za-z0-9_-]{0,80}$/.test(id)
  return `${usable ? id : createHash('sha256').update(messageId).digest('hex').slice(0, 32)}.eml`
}

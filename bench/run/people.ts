import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { login, register } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import type { Served } from './processes.ts'
import { callProduct } from './product.ts'

const password = 'correct horse battery'
const mostMailTime = 20_000

/** Registers and activates staff over the API and signs them in; their tokens. */
export async function signInStaff(product: Served, count: number, code: string): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `staff${index + 1}@example.com`)
  for (const [index, email] of emails.entries()) {
    const body = { email, name: `Staff ${index + 1}`, password, registerCode: code }
    await callProduct(product, register, { body })
  }
  for (const link of await activationLinks(product, count)) await fetch(link)
  const tokens: string[] = []
  for (const email of emails) {
    const answer: Answer<typeof login> = await callProduct(product, login, { body: { email, password } })
    tokens.push(answer.token)
  }
  return tokens
}

/** The session that a token names: what the floor takes instead of the signed token. */
export function sessionOf(token: string): string {
  const claims: { sid: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims.sid
}

/** Without a mail server the log shows the links. */
async function activationLinks(product: Served, count: number): Promise<string[]> {
  const end = Date.now() + mostMailTime
  while (Date.now() < end) {
    const log = await readFile(product.log, 'utf8')
    const links = [...log.matchAll(/"link":"([^"]+)"/g)].map(([, link]) => link ?? '')
    if (links.length === count) return links
    await wait(100)
  }
  throw new Error(`not all activation mails were sent, see ${product.log}`)
}

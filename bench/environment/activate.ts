import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { login, register } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import type { Served } from '../run/processes.ts'
import { callProduct } from '../run/product.ts'

export const password = 'correct horse battery'
const mostMailTime = 20_000

/** Somebody to be, with the register code of a role. */
export interface NewPerson {
  readonly name: string
  readonly registerCode: string
}

export const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '')}@example.com`

/** Registers and activates admins or staff over the API, on a new database, and signs them in; their tokens. */
export async function signIn(product: Served, people: readonly NewPerson[]): Promise<string[]> {
  const accounts = people.map(({ name, registerCode }) => ({
    ...{ name, registerCode, password },
    email: emailOf(name),
  }))
  for (const body of accounts) await callProduct(product, register, { body })
  for (const link of await activationLinks(product, people.length)) await fetch(link)
  const tokens: string[] = []
  for (const { email } of accounts) {
    const answer: Answer<typeof login> = await callProduct(product, login, { body: { email, password } })
    tokens.push(answer.token)
  }
  return tokens
}

/** Without a mail server the log shows the links. */
export async function activationLinks(product: Served, count: number): Promise<string[]> {
  const end = Date.now() + mostMailTime
  while (Date.now() < end) {
    const log = await readFile(product.log, 'utf8')
    const links = [...log.matchAll(/"link":"([^"]+)"/g)].map(([, link]) => link ?? '')
    if (links.length === count) return links
    await wait(100)
  }
  throw new Error(`not all activation mails were sent, see ${product.log}`)
}

import { setTimeout as wait } from 'node:timers/promises'
import { login, register, showActivation, verifyEmail } from '#contract/account.ts'
import { callServer, requireAnswer } from './api-client.ts'
import type { ServerProcess } from './server-process.ts'
import { password } from './test-app.ts'

const mailTimeout = 20_000

export interface SignedIn {
  readonly name: string
  /** Another one after the person has signed in again. */
  token: string
}

/** A person to register, with the register code of a role; all but visitors need activation. */
export interface Account {
  readonly name: string
  readonly registerCode: string
  readonly activates: boolean
}

export const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '')}@example.com`

/**
 * An address for each number: registrations and logins are limited by address. A server process must trust
 * the proxy.
 */
export const ipOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

/**
 * Registers and activates people through the API of a server without a mail server, `concurrency` at a time.
 */
export async function registerPeople(
  server: ServerProcess,
  accounts: readonly Account[],
  concurrency = 1,
): Promise<void> {
  await inBatches(accounts, concurrency, async ({ name, registerCode }, at) => {
    const body = { name, email: emailOf(name), password, registerCode }
    await requireAnswer(server, register, { body }, { from: ipOf(at) })
  })
  const activating = accounts.filter(({ activates }) => activates).length
  for (const token of await activationTokens(server, activating)) {
    let { status, text } = await callServer(server, verifyEmail, { query: { token } })
    // An older commit, beside which this one is measured, activates when the link is opened.
    if (status === 404) ({ status, text } = await callServer(server, showActivation, { query: { token } }))
    if (status !== 200) throw new Error(`not activated: ${status} ${text}`)
  }
}

export async function signIn(
  server: ServerProcess,
  names: readonly string[],
  concurrency = 1,
): Promise<SignedIn[]> {
  return inBatches(names, concurrency, async (name, at) => {
    const body = { email: emailOf(name), password }
    const { token } = await requireAnswer(server, login, { body }, { from: ipOf(at) })
    return { name, token }
  })
}

/** Works on `size` of them at a time. */
export async function inBatches<T, R>(
  all: readonly T[],
  size: number,
  work: (one: T, at: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += size) {
    const batch = all.slice(from, from + size)
    done.push(...(await Promise.all(batch.map((one, index) => work(one, from + index)))))
  }
  return done
}

/** Without a mail server, the links are printed to the console. */
async function activationTokens(server: ServerProcess, count: number): Promise<string[]> {
  for (const end = Date.now() + mailTimeout; Date.now() < end; await wait(100)) {
    const tokens = [...server.console().matchAll(/"link":"[^"]+token=([\w-]+)"/g)].map(
      ([, token]) => token ?? '',
    )
    if (tokens.length === count) return tokens
  }
  throw new Error(`not all activation mails were sent, see ${server.log}`)
}

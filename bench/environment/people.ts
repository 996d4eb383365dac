import { login, register } from '#contract/account.ts'
import type { Answer, Call, Input } from '#contract/call.ts'
import type { Queries } from '../../server/src/storage/database.ts'
import type { Served } from '../run/processes.ts'
import { activationLinks, password } from './activate.ts'
import type { People } from './environment.ts'

const clerks = 16
const shoppers = 16
/** Requests at a time; each hashes a password, which takes a thread. */
const concurrency = 8

export type RegisterCodes = Readonly<Record<'admin' | 'visitor', string>>

/** Clerks approve and read rates, so they are admins; the others log in without a mail, which makes them quick to add. */
const accounts = (payers: number) =>
  Array.from({ length: clerks + shoppers + payers }, (_, at) => ({
    ...{ email: `measured${at}@example.com`, name: `Measured ${at}`, password },
    role: at < clerks ? ('admin' as const) : ('visitor' as const),
  }))

/** Registers everybody over the API of a server with the given register codes. */
export async function registerPeople(served: Served, codes: RegisterCodes, payers: number): Promise<void> {
  await inBatches(accounts(payers), async ({ role, ...account }, at) => {
    await send(served, register, { body: { ...account, registerCode: codes[role] } }, at)
  })
  for (const link of await activationLinks(served, clerks)) await fetch(link)
}

/** Signs everybody in; `db` is the database of that server. */
export async function signInPeople(served: Served, db: Queries, payers: number): Promise<People> {
  const rows = await db.selectFrom('users').select(['id', 'email']).execute()
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const people = await inBatches(accounts(payers), async ({ email }, at) => {
    const { token } = await send(served, login, { body: { email, password } }, at)
    return { id: ids.get(email) ?? '', token }
  })
  return {
    clerks: people.slice(0, clerks),
    shoppers: people.slice(clerks, clerks + shoppers),
    payers: people.slice(clerks + shoppers),
  }
}

async function inBatches<T, R>(all: readonly T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += concurrency) {
    const some = all.slice(from, from + concurrency)
    done.push(...(await Promise.all(some.map((one, index) => work(one, from + index)))))
  }
  return done
}

/** Everybody comes from an address of their own, as one address may not register or log in that often. */
async function send<C extends Call>(
  { url, name, log }: Served,
  call: C,
  input: Input<C> & { body: unknown },
  at: number,
): Promise<Answer<C>> {
  const response = await fetch(new URL(call.path, url), {
    method: call.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` },
    body: JSON.stringify(input.body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${call.path} of the ${name} answers ${text}, see ${log}`)
  return JSON.parse(text)
}

import type { Page } from 'playwright-core'
import type { Answer, Call, Input } from '#contract/call.ts'

interface Parts {
  readonly params?: object
  readonly query?: Record<string, string>
  readonly body?: unknown
}

/** Tokens of people whose page has visited nothing yet. */
const tokens = new WeakMap<Page, string>()

export function rememberToken(page: Page, token: string): void {
  tokens.set(page, token)
}

/** Makes a call of the contract as the person who is signed in on `page`; what it answers, or an error with the refusal. */
export async function callAs<C extends Call>(
  page: Page,
  call: C,
  input: Input<C> & Parts,
): Promise<Answer<C>> {
  const isBlank = page.url() === 'about:blank'
  const token = isBlank ? tokens.get(page) : await page.evaluate(() => localStorage.getItem('token'))
  const values = new Map(Object.entries(input.params ?? {}))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)))
  const answer = await page.request.fetch(path, {
    method: call.method,
    headers: { authorization: `Bearer ${token}` },
    params: input.query ?? {},
    data: input.body,
  })
  if (!answer.ok()) throw new Error(`${call.method} ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

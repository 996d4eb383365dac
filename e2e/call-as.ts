import type { Page } from 'playwright-core'
import type { Answer, Call, Input } from '#contract/call.ts'
import { type HttpRequest, requireAnswer } from '../testkit/api-client.ts'

/** Tokens of people whose page has visited nothing yet. */
const tokens = new WeakMap<Page, string>()

export function rememberToken(page: Page, token: string): void {
  tokens.set(page, token)
}

/** Makes a call of the contract as the person who is signed in on `page`; what it answers, or an error with the refusal. */
export async function callAs<C extends Call>(page: Page, call: C, input: Input<C>): Promise<Answer<C>> {
  const isBlank = page.url() === 'about:blank'
  const token = isBlank ? tokens.get(page) : await page.evaluate(() => localStorage.getItem('token'))
  const overBrowser = {
    async send({ method, path, headers, body }: HttpRequest) {
      const answer = await page.request.fetch(path, { method, headers, data: body })
      return { status: answer.status(), bytes: await answer.body(), headers: answer.headers() }
    },
  }
  return requireAnswer(overBrowser, call, input, { as: { token: token ?? '' } })
}

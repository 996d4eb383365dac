import { launchChromium, openPage } from '../../e2e/fixtures/browser.ts'
import { logIn } from '../../e2e/fixtures/sign-in.ts'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { emailOf } from '../../testkit/people.ts'
import type { AtEnd } from '../../testkit/report/run.ts'
import { password } from '../../testkit/test-app.ts'
import { type Business, openBusiness } from './business.ts'
import { type Wrong, wrongIn } from './saved-orders.ts'
import { type Cost, type Step, sumOf, Typist } from './typist.ts'

/** What it has cost to record the chat log, and what of it is wrong. */
export interface Recorded {
  readonly costs: ReadonlyMap<Step, Cost>
  readonly all: Cost
  readonly wrong: Wrong
}

/** Records the chat log on one product, as `work` does it. */
export async function record(
  atEnd: AtEnd,
  work: (typist: Typist) => Promise<void>,
  options: Parameters<typeof openBusiness>[1],
): Promise<Recorded> {
  const business = await openBusiness(atEnd, options)
  const typist = await openTypist(atEnd, business)
  await typist.page.goto('/dashboard/order')
  await work(typist)
  return { costs: typist.costs, all: sumOf(typist.costs.values()), wrong: await wrongIn(business) }
}

/** A clerk who is logged in, in a browser of their own. */
export async function openTypist(atEnd: AtEnd, { product, clerk }: Business): Promise<Typist> {
  const chromium = findChromium()
  if (!chromium) throw new Error('no Chromium found: run `node scripts/setup.mjs --test`')
  const browser = await launchChromium(chromium)
  atEnd(() => browser.close())
  const page = await openPage(browser, product.url, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await logIn(page, { email: emailOf(clerk.name), password })
  return new Typist(page)
}

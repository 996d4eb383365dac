import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** The small file: the other one has 1.5 MB. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules that a theme can break: all others read the structure, which is the same in both themes. */
const ruleIdsOfColours = ['color-contrast', 'link-in-text-block']

/** The slowest of the rules whose findings are neither serious nor critical. */
const slowMildRules = ['region', 'hidden-content', 'aria-allowed-role', 'focus-order-semantics']

const options: RunOptions = {
  resultTypes: ['violations'],
  // Preloading is for sounds, films and rules about turned screens, which are off.
  preload: false,
  // Frames show pages of others.
  iframes: false,
  rules: Object.fromEntries(slowMildRules.map((id) => [id, { enabled: false }])),
}

/** The serious and critical findings of axe on a page, once no colour changes any more: rule and elements. */
export function seriousViolations(page: Page): Promise<string[]> {
  return findViolations(page, options)
}

/** The same of the rules about colours only, for a page that was inspected in the other theme. */
export function seriousColourViolations(page: Page): Promise<string[]> {
  return findViolations(page, { ...options, rules: {}, runOnly: ruleIdsOfColours })
}

async function findViolations(page: Page, chosen: RunOptions): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(run, chosen)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Runs in the page. */
function run(chosen: RunOptions): Promise<AxeResults> {
  const { axe } = window as unknown as {
    readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
  return axe.run(document, chosen)
}

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that a theme can break: all others read the structure, which is the same in both themes. */
const ruleIdsOfColours = ['color-contrast', 'link-in-text-block']

/** The serious and critical findings of axe on a page, once no colour changes any more: rule and elements. */
export function seriousViolations(page: Page): Promise<string[]> {
  return findViolations(page, {})
}

/** The same of the rules about colours only, for a page that was inspected in the other theme. */
export function seriousColourViolations(page: Page): Promise<string[]> {
  return findViolations(page, { runOnly: ruleIdsOfColours })
}

async function findViolations(page: Page, chosen: { readonly runOnly?: string[] }): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  )
  // Legacy mode runs axe in the page only, because no frame here is of another origin.
  const { violations } = await new AxeBuilder({ page })
    // Preloading is for sounds, films and rules about turned screens, which are off.
    .options({ resultTypes: ['violations'], preload: false, ...chosen })
    .setLegacyMode()
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

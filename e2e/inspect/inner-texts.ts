import type { Locator } from '@playwright/test'

/** The visible text of each element, with single spaces. */
export async function innerTexts(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

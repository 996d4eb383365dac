import type { Locator } from '@playwright/test'

/** What a reader sees of each element, with single spaces. */
export async function words(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

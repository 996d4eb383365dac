import type { Locator, Page } from '@playwright/test'

/** The error under a form field. */
export function errorUnder(page: Page, label: string): Locator {
  return page
    .locator('.ant-form-item')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .locator('.ant-form-item-explain-error')
}

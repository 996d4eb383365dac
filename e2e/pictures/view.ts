import type { Locator, Page } from '@playwright/test'

/** A screen in one state; `of`: without a login, or for an admin with an empty or a filled database. */
export interface View {
  readonly name: string
  readonly of: 'signedOut' | 'empty' | 'full'
  /** The address, if opening it is enough. */
  readonly path?: string
  readonly show: (page: Page) => Promise<unknown>
}

export const view = (of: View['of'], name: string, show: View['show']): View => ({ of, name, show })

export const at = (of: View['of'], name: string, path: string): View => ({
  ...opened(of, name, path, () => Promise.resolve()),
  path,
})

export const opened = (of: View['of'], name: string, path: string, show: View['show']): View =>
  view(of, name, async (page) => {
    await page.goto(path)
    await show(page)
  })

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

export const press = (page: Page, name: string | RegExp) => button(page, name).click()

/** Presses an action in the menu of the first row that has one. */
export async function pressInRowMenu(page: Page, name: string): Promise<void> {
  await press(page, /^更多操作：/)
  await page.getByRole('menuitem', { name }).click()
}

export const sees = (page: Page | Locator, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

export const dialog = (page: Page) => page.getByRole('dialog').last()

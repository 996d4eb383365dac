import type { Page } from '@playwright/test'

/** A screen or state of the Chinese page; `of` says what the desk holds, as in pictures.ts. */
export interface View {
  readonly name: string
  readonly of: 'nobody' | 'empty' | 'full'
  /** Its address, where that is all it takes. */
  readonly path?: string
  readonly show: (page: Page) => Promise<unknown>
}

/** A view for which its address is all it takes. */
export const at = (of: View['of'], name: string, path: string): View => ({
  ...{ of, name, path },
  show: (page) => page.goto(path),
})

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

export const press = (page: Page, name: string | RegExp) => button(page, name).click()

/** The dialog that was opened last. */
export const dialog = (page: Page) => page.getByRole('dialog').last()

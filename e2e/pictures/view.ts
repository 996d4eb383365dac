import type { Page } from 'playwright-core'

/** A screen or state of the Chinese page; `of` says what the desk holds, as in pictures.ts. */
export interface View {
  readonly name: string
  readonly of: 'nobody' | 'empty' | 'full'
  /** Its address, where that is all it takes. */
  readonly path?: string
  readonly show: (page: Page) => Promise<unknown>
}

import type { Page } from '@playwright/test'

/**
 * Somebody who types into a page, whose keys and clicks are counted. Each character is one key, Chinese ones
 * too, though an input method needs more; a key with Ctrl or Shift is two.
 */
export class Typist {
  readonly page: Page
  keys = 0
  clicks = 0

  constructor(page: Page) {
    this.page = page
  }

  async type(text: string): Promise<void> {
    this.keys += [...text].length
    await this.page.keyboard.type(text)
  }

  /** Presses a key, `Shift+Tab` for instance, several times. */
  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.keys += key.split('+').length
      await this.page.keyboard.press(key)
    }
  }

  async enterUntil(selector: string): Promise<void> {
    const cell = this.page.locator(`${selector}:focus`)
    for (let presses = 0; presses < 12; presses += 1) {
      await this.press('Enter')
      const reached = cell.waitFor({ timeout: 400 }).then(
        () => true,
        () => false,
      )
      if (await reached) return
    }
    throw new Error(`Enter does not lead to ${selector}`)
  }

  async click(selector: string): Promise<void> {
    this.clicks += 1
    await this.page.locator(selector).first().click()
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => Reflect.get(navigator, 'clipboard').writeText(copied), text)
    await this.press('Control+v')
  }

  async until(selector: string): Promise<void> {
    await this.page.waitForSelector(selector)
  }
}

import type { Page } from '@playwright/test'

/** Seconds of each kind of work. */
const secondsOf = { keys: 0.2, pointer: 1.1, reads: 1.35 } as const

/** What a step of the work has cost; `waits` in seconds. */
export type Cost = Readonly<Record<keyof typeof secondsOf | 'waits', number>>

export const noCost: Cost = { keys: 0, pointer: 0, reads: 0, waits: 0 }

export function sumOf(costs: Iterable<Cost>): Cost {
  let { keys, pointer, reads, waits } = noCost
  for (const cost of costs) {
    keys += cost.keys
    pointer += cost.pointer
    reads += cost.reads
    waits += cost.waits
  }
  return { keys, pointer, reads, waits }
}

/** The seconds that a person needs for it. */
export function timeOf({ keys, pointer, reads, waits }: Cost): number {
  return keys * secondsOf.keys + pointer * secondsOf.pointer + reads * secondsOf.reads + waits
}

/** The parts of the work that are counted apart. */
export const steps = ['message', 'package', 'receiver', 'goods', 'review'] as const
export type Step = (typeof steps)[number]

/**
 * Somebody who types into a page, by whom everything is counted. Each character is one key, Chinese ones too,
 * though an input method needs more; a key with Ctrl or Shift is two.
 */
export class Typist {
  readonly page: Page
  readonly costs = new Map<Step, Cost>()
  #step: Step = 'message'

  constructor(page: Page) {
    this.page = page
  }

  /** What follows is counted as this step. */
  begin(step: Step): void {
    this.#step = step
  }

  async type(text: string): Promise<void> {
    this.#add({ keys: [...text].length })
    await this.page.keyboard.type(text)
  }

  /** Presses a key, `Shift+Tab` for instance, several times. */
  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.#add({ keys: key.split('+').length })
      await this.page.keyboard.press(key)
    }
  }

  /** Clicks on the first thing that a selector finds. */
  async click(selector: string): Promise<void> {
    this.#add({ pointer: 1 })
    await this.page.locator(selector).first().click()
  }

  /** Pastes a text that is in the clipboard of the computer. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => Reflect.get(navigator, 'clipboard').writeText(copied), text)
    await this.press('Control+v')
  }

  /** Reads a sheet or a marked field. */
  read(): void {
    this.#add({ reads: 1 })
  }

  /** Waits until a selector finds something, or nothing any more. */
  async until(selector: string, state: 'visible' | 'detached' = 'visible'): Promise<void> {
    const from = performance.now()
    await this.page.waitForSelector(selector, { state })
    this.#add({ waits: (performance.now() - from) / 1000 })
  }

  #add(cost: Partial<Cost>): void {
    this.costs.set(this.#step, sumOf([this.costs.get(this.#step) ?? noCost, { ...noCost, ...cost }]))
  }
}

import type { CDPSession, Page } from '@playwright/test'
import { observe } from './browser.ts'

/** A turned page is complete after this time, in ms. */
const turnedWithin = 800
/** Ms for which the screen is watched after a key; later changes come from the server's search. */
const watchedFor = 240
const timeout = 60_000
/** Ms between two keys of a quick typist. */
const pause = 120
const tableRow = 'tr.ant-table-row'

interface Seen {
  readonly letter: number
  readonly rows: number | null
}

/** The waiting time and the page's CPU, in ms. */
export interface Taken {
  readonly time: number
  /** Of the page's main thread, so that other programs do not count. */
  readonly cpu: number
}

/** Measures a page from its next navigation on. */
export async function measurePage(page: Page) {
  await observe(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  /** From a navigation or a click to the paint of what is watched for. */
  async function shownAfter(act: () => Promise<unknown>): Promise<Taken> {
    await act()
    await page.waitForFunction('seen.ready !== undefined', undefined, { timeout })
    return { time: await page.evaluate<number>('seen.ready - seen.clickedAt'), cpu: await cpuTime(session) }
  }

  return {
    /** To the paint of the first table row, or of another selector. */
    shownAfterLoad: (path: string, selector = tableRow) =>
      shownAfter(async () => {
        await page.goto(path, { waitUntil: 'commit' })
        await page.evaluate(`watchFor(${JSON.stringify(selector)})`)
      }),
    async rowsAfterClick(click: () => Promise<void>): Promise<Taken> {
      await page.evaluate(`watchFor('${tableRow}')`)
      const before = await cpuTime(session)
      const { time, cpu } = await shownAfter(click)
      return { time, cpu: cpu - before }
    },
    /**
     * From one key or click to the next paint, as the browser itself records it: in steps of 8 ms, and at
     * least 16.
     */
    async paintAfter(act: () => Promise<unknown>): Promise<Taken> {
      await page.evaluate('seen.inp = 16')
      const before = await cpuTime(session)
      await act()
      await page.waitForTimeout(pause)
      const time = await page.evaluate<number>('settledInp()')
      return { time, cpu: (await cpuTime(session)) - before }
    },
    /**
     * From a click or key that changes the screen to the paint of the new title, and of the new content or
     * its skeleton.
     */
    async screenAfter(act: () => Promise<unknown>) {
      await page.evaluate('watchScreen()')
      await act()
      await page.waitForFunction('seen.content !== undefined && seen.title !== undefined', undefined, {
        timeout,
      })
      return page.evaluate<{ title: number; content: number }>(
        '({ title: seen.title, content: seen.content })',
      )
    },
    /**
     * `letters`: from each key to the paint of its letter; `rows`: to the last change of rows, if there is
     * one.
     */
    async keysToPaint(terms: readonly string[]) {
      const search = page.getByRole('searchbox')
      const letters: Taken[] = []
      const rows: Taken[] = []
      for (const term of terms) {
        for (const letter of term) {
          const before = await cpuTime(session)
          const watching = page.evaluate<Seen>(`watchKey(${watchedFor})`)
          // The page must be watching before the key arrives: a command to the browser takes its turn after
          // `evaluate`.
          await search.focus()
          await page.keyboard.insertText(letter)
          const seen = await watching
          letters.push({ time: seen.letter, cpu: (await cpuTime(session)) - before })
          if (seen.rows !== null) rows.push({ time: seen.rows, cpu: 0 })
        }
        await search.fill('')
        await page.waitForTimeout(1000)
      }
      return { letters, rows }
    },
    /** From each click on a table's next page to the paint of its last row. */
    async turnsToPaint(times: number) {
      const turns: Taken[] = []
      for (let time = 0; time < times; time += 1) {
        const before = await cpuTime(session)
        const watching = page.evaluate<Seen>(`watchKey(${turnedWithin}, 'click')`)
        await page.locator('.ant-pagination-next button').click()
        const { rows } = await watching
        if (rows === null) throw new Error('the page of the table did not turn')
        turns.push({ time: rows, cpu: (await cpuTime(session)) - before })
      }
      return turns
    },
    /** The page's JavaScript heap after a garbage collection, in bytes. */
    async heap() {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    },
  }
}

/** CPU time of the page's main thread, in ms. */
async function cpuTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

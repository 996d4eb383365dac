import type { CDPSession, Page } from '@playwright/test'
import { observe } from './browser.ts'

/** A turned page is complete after this time, in ms. */
const turnedWithin = 800
/** Ms for which the screen is watched after a key; later changes come from the server's search. */
const watchedFor = 240
const timeout = 60_000
const watchRows = `watchFor('tr.ant-table-row')`

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

  /** From a navigation or a click to the paint of the first table row. */
  async function rowsAfter(act: () => Promise<unknown>): Promise<Taken> {
    await act()
    await page.waitForFunction('seen.ready !== undefined', undefined, { timeout })
    return { time: await page.evaluate<number>('seen.ready - seen.clickedAt'), cpu: await cpuTime(session) }
  }

  return {
    rowsAfterLoad: (path: string) =>
      rowsAfter(async () => {
        await page.goto(path, { waitUntil: 'commit' })
        await page.evaluate(watchRows)
      }),
    async rowsAfterClick(click: () => Promise<void>): Promise<Taken> {
      await page.evaluate(watchRows)
      const before = await cpuTime(session)
      const { time, cpu } = await rowsAfter(click)
      return { time, cpu: cpu - before }
    },
    /** `letters`: from each key to the paint of its letter; `rows`: to the last change of rows, if there is one. */
    async keysToPaint(terms: readonly string[]) {
      const search = page.getByRole('searchbox')
      const letters: Taken[] = []
      const rows: Taken[] = []
      for (const term of terms) {
        for (const letter of term) {
          const before = await cpuTime(session)
          const watching = page.evaluate<Seen>(`watchKey(${watchedFor})`)
          // The page must be watching before the key arrives: a command to the browser takes its turn after `evaluate`.
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

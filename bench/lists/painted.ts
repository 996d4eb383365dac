import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

/** From here on nothing of a page that was turned is still to come, in ms. */
const turnedWithin = 800
/** After a key, the screen is watched for so long, in ms; afterwards the server is asked, which is another matter. */
const watchedFor = 240
const patience = 60_000

interface Seen {
  readonly letter: number
  readonly rows: number | null
}

/** What somebody waited for, and what it cost the page, in ms. */
export interface Taken {
  readonly time: number
  /** Of the one thread on which the page lives; other programs on the machine are not in it. */
  readonly cpu: number
}

/** Measures a page in a browser, from its next navigation on. */
export async function measurePage(page: Page) {
  await page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  /** From a navigation or a click to the moment at which the first row of a table is painted. */
  async function rowsAfter(act: () => Promise<unknown>, before: number): Promise<Taken> {
    await act()
    await page.waitForFunction('rowsAt !== undefined', undefined, { timeout: patience })
    const cpu = (await cpuTime(session)) - before
    return { time: await page.evaluate<number>('rowsAt - clickedAt'), cpu }
  }

  return {
    rowsAfterLoad: (path: string) => rowsAfter(() => page.goto(path, { waitUntil: 'commit' }), 0),
    async rowsAfterClick(click: () => Promise<void>) {
      await page.evaluate('watchRows()')
      return rowsAfter(click, await cpuTime(session))
    },
    /** From each key of some terms to its letter on the screen; `rows` to the last change of rows, where there is one. */
    async keysToPaint(terms: readonly string[]) {
      const search = page.getByRole('searchbox')
      const letters: Taken[] = []
      const rows: number[] = []
      for (const term of terms) {
        for (const letter of term) {
          const before = await cpuTime(session)
          const watching = page.evaluate<Seen>(`watchKey(${watchedFor})`)
          // And so the page is watching before the key comes.
          await search.focus()
          await page.keyboard.insertText(letter)
          const seen = await watching
          letters.push({ time: seen.letter, cpu: (await cpuTime(session)) - before })
          if (seen.rows !== null) rows.push(seen.rows)
        }
        await search.fill('')
        await page.waitForTimeout(1000)
      }
      return { letters, rows }
    },
    /** From each click on the next page of a table to its last row on the screen. */
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
    /** Size of what the page keeps in memory, in bytes, without what nobody needs any more. */
    async heap() {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    },
  }
}

/** CPU time of the page's thread so far, in ms. */
async function cpuTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Drill, openDrill, type Plan } from './services/drill.ts'
import { jobs } from './services/jobs.ts'
import type { Trouble } from './services/troubles.ts'

// A few lines of `npm run drill:services`; its table is docs/figures/services.md.

const plan: Plan = { window: 1000, warmUp: 300 }
const courierFailed = '502, The courier does not answer. Try again later or fill the form by hand.'
/** What one question may take (decisions/010), and as much again for a busy machine. */
const mostPatience = 2 * 12_000
/** Of an answer that waits for nobody, on a busy machine, in ms. */
const soon = 9_000

describe('a service in trouble', () => {
  let drill: Drill
  beforeAll(async () => {
    drill = await openDrill()
  })
  afterAll(() => drill?.close())

  it.each<[service: string, staff: string, trouble: Trouble, says: RegExp | string, most: number]>([
    ['forwarder: package', 'Search & Fill', 'slow 30 s', courierFailed, mostPatience],
    [
      'forwarder: track',
      'Search & Fill',
      'garbage',
      '200, the form is filled but for sendTimeISO',
      mostPatience,
    ],
    [
      'forwarder: track',
      'a package page',
      'closed port',
      /^200, package and items; then 0 \+ 0 track entries, /,
      soon,
    ],
    ['frankfurter', 'the live rate', 'ok', /^200, 4\.7123 of frankfurter, /, mostPatience],
    // The rate of the line above is shown.
    ['frankfurter', 'the live rate', 'slow 30 s', /^200, 4\.7123 of frankfurter, /, soon],
    ['mail server', 'registering', '500', /^200, .+ The mail waits and is tried again\.$/, soon],
  ])('%s, %s, %s: staff see %s, and other pages go on', async (service, staff, trouble, says, most) => {
    const job = jobs.find((one) => one.service === service && one.staff === staff)
    if (!job) throw new Error(`nobody needs ${service}`)
    const { seen, reads } = await drill.run(job, trouble, plan)
    expect(seen.says).toEqual(typeof says === 'string' ? says : expect.stringMatching(says))
    expect(seen.ms).toBeLessThan(most)
    // All of them were answered with 200, or the drill had thrown; none waited for the service.
    // A slow machine reads a handful in that time.
    expect(reads.length).toBeGreaterThan(3)
    expect(Math.max(...reads)).toBeLessThan(soon)
  })
})

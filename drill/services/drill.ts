import { setTimeout as wait } from 'node:timers/promises'
import type { Job } from './jobs.ts'
import { openOffice, seatOf, work } from './office.ts'
import { lookUp, type Seen } from './staff.ts'
import type { Trouble } from './troubles.ts'
import { readMeanwhile, type Times } from './unrelated.ts'

export interface Plan {
  /** How long is measured at least, in ms. */
  readonly window: number
  /** How long the unrelated pages are read before, in ms: a server that has just started is slower. */
  readonly warmUp: number
}

/** One service in one trouble. */
export interface Cell {
  readonly job: Job
  readonly trouble: Trouble
  readonly seen: Seen
  readonly reads: Times
  /** The same reads at the same time where the same people do the same and every service is well. */
  readonly readsElsewhere: Times
}

export interface Drill {
  /** Two freshly started products, one of them with that one service in trouble. */
  run(job: Job, trouble: Trouble, plan: Plan): Promise<Cell>
  /** Logins at the forwarder that so many lookups at once cause, on a freshly started product. */
  loginsFor(lookups: number): Promise<number>
  close(): Promise<void>
}

export async function openDrill(): Promise<Drill> {
  const office = await openOffice()
  const elsewhere = await openOffice().catch(async (error: unknown) => {
    await office.close()
    throw error
  })
  let both = [office, elsewhere]
  return {
    async run(job, trouble, plan) {
      // Each has the trouble in turns: whatever else tells them apart evens out.
      both = both.toReversed()
      const [troubled] = both
      const restarted = both.map((one) => one.restart(job.rateOfBank ? one.world.rateOfBank : {}))
      const [desk, well] = await Promise.all(restarted)
      if (!troubled || !desk || !well) throw new Error('two offices are needed')
      await readMeanwhile([desk, well], wait(plan.warmUp))
      for (const one of both) one.ageRates()
      await job.troubled(troubled.world).put(trouble)
      const until = performance.now() + plan.window
      let over = false
      const acting = Promise.all([work(desk, job, () => performance.now() > until), wait(plan.window)])
      const ended = acting.finally(() => {
        over = true
      })
      const [reads] = await Promise.all([readMeanwhile([desk, well], ended), work(well, job, () => over)])
      const [here, there] = reads
      if (!here || !there) throw new Error('both offices are read')
      const [seen] = await acting
      return { job, trouble, seen, reads: here, readsElsewhere: there }
    },
    async loginsFor(lookups) {
      const desk = await office.restart()
      const before = desk.world.login.asked()
      const seen = await Promise.all(
        Array.from({ length: lookups }, (_, number) => lookUp(seatOf(desk, number))),
      )
      const failed = seen.filter(({ says }) => !says.startsWith('200'))
      if (failed.length > 0) throw new Error(`${failed.length} lookups failed: ${failed[0]?.says}`)
      return desk.world.login.asked() - before
    },
    async close() {
      for (const one of both) await one.close()
    },
  }
}

import { closeMonth, reopenMonth } from '#contract/month.ts'
import { buildOrder, newPackageId } from '../../../testkit/orders.ts'
import { example, type WriteExample } from './write-example.ts'
import type { Actors } from './write-subjects.ts'

const overruled = { pending: 'on leave', audit: 'checked by hand' }

/** Examples of the writes of months. */
export const monthExamples: readonly WriteExample[] = [
  example(closeMonth, async (actors) => {
    const { lastClosed, next } = await monthsOf(actors)
    if (lastClosed !== null) await reopen(actors, lastClosed)
    return [{ body: { month: lastClosed ?? next, overruled } }, actors.boss]
  }),
  example(reopenMonth, async (actors) => {
    const { lastClosed, next } = await monthsOf(actors)
    if (lastClosed === null) await close(actors, next)
    return [{ body: { month: lastClosed ?? next, reason: 'forgot a parcel' } }, actors.boss]
  }),
]

/** There is a month that has ended. */
async function monthsOf({ boss }: Actors) {
  const body = buildOrder(newPackageId(), [{ sold: 1 }])
  await boss.submitOrder({ body })
  const { lastClosed, next } = await boss.ok.listMonths()
  return { lastClosed, next: next?.month ?? '' }
}

const close = ({ boss }: Actors, month: string) => boss.closeMonth({ body: { month, overruled } })

const reopen = ({ boss }: Actors, month: string) =>
  boss.reopenMonth({ body: { month, reason: 'forgot a parcel' } })

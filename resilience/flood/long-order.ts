import { listSettings } from '#contract/setting.ts'
import { requireAnswer } from '../../testkit/api-client.ts'
import { buildOrder, type Order, settingsFrom } from '../../testkit/orders.ts'
import type { Target } from './target.ts'

const linesOfEach = 900
/** A letter with three marks above and below, 199 characters long: the most that a name may have. */
const item = 'a\u0323\u0337\u0308\u0301'.repeat(40).slice(0, 199)

/** The longest order that can be saved, with names that take longest to draw. */
export async function longOrder({ served, visitor }: Target, pkId: string): Promise<Order> {
  const { result } = await requireAnswer(served, listSettings, {}, { as: visitor })
  const lines = (['sold', 'stock', 'employee'] as const).flatMap((list) =>
    Array.from({ length: linesOfEach }, () => ({ item, [list]: 1 })),
  )
  return buildOrder(pkId, lines, { weight: 600, settings: settingsFrom(result) })
}

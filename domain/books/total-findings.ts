import { type PaidItem, standingOf } from '../account/paid-item.ts'
import type { Revision } from '../correction/revision.ts'
import { cartRowMoney } from '../item/payback.ts'
import { differs, type Finding } from './finding.ts'
import { standingProfits } from './money-findings.ts'
import type { Figures } from './month-findings.ts'

/**
 * All months together (business-rules.md 20): the figures add up to the packages that are not void, their
 * pieces, and what stands of every item that customers paid.
 */
export function totalFindings(
  current: readonly Revision[],
  items: readonly PaidItem[],
  stored: Figures,
): Finding[] {
  const standing = current.filter(({ isVoid }) => !isVoid)
  const ordered = standing.flatMap(({ lines }) => lines).reduce((total, { qty }) => total + qty, 0)
  const sums = new Map<string, [number, number]>([['parcels', [standing.length, ordered]]])
  for (const item of items) {
    const { profits } = cartRowMoney(item)
    if (profits === null) continue
    const [pieces, money] = sums.get(`sales ${item.item}`) ?? [0, 0]
    const more = standingProfits(item, profits)
    sums.set(`sales ${item.item}`, [pieces + standingOf(item).qty, money + more])
  }
  const found = new Map<string, [number, number]>()
  for (const [key, [one, other]] of stored) {
    const name = key.slice('yyyy-MM '.length)
    const [a, b] = found.get(name) ?? [0, 0]
    found.set(name, [a + one, b + other])
  }
  return [...new Set([...sums.keys(), ...found.keys()])].flatMap((name) =>
    differs(`all months, ${name}`, (sums.get(name) ?? [0, 0]).join(), (found.get(name) ?? [0, 0]).join()),
  )
}

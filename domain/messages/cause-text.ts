import type { Side } from '../account/entry-causes.ts'
import type { StatementLine } from '../account/statement-line.ts'
import type { StatementTexts } from './server-wording.ts'

/** What an entry is on a paper: a later cost by its kind and package, others by their cause. */
export function causeText(
  { cause, laterCost }: Pick<StatementLine, 'cause' | 'laterCost'>,
  side: Side,
  { causes, laterCosts }: Pick<StatementTexts, 'causes' | 'laterCosts'>,
): string {
  return laterCost ? `${laterCosts[laterCost.kind]} · ${laterCost.pkId}` : causes[side][cause]
}

import { amendOrder, editPackage, previewAmendment, voidOrder } from '#contract/order-correction.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { example, type WriteExample } from './write-example.ts'
import type { Actors } from './write-subjects.ts'

const reason = 'typed wrong'

/** Examples of the corrections of an order. */
export const orderCorrectionExamples: readonly WriteExample[] = [
  example(editPackage, async (actors) => [
    { body: { ...(await saved(actors)), receiver: '李雷', reason } },
    actors.anna,
  ]),
  example(previewAmendment, async (actors) => [
    { body: { ...(await saved(actors)), ...dearer } },
    actors.anna,
  ]),
  example(amendOrder, async (actors) => [
    { body: { ...(await saved(actors)), ...dearer, reason } },
    actors.anna,
  ]),
  example(voidOrder, async (actors) => [{ body: { ...(await saved(actors)), reason } }, actors.anna]),
]

const dearer = { lines: [{ line: 1, price: 25 }] }

async function saved({ anna }: Actors) {
  return { pk_id: await savePackage(anna, { sold: 2 }), revision: 1 }
}

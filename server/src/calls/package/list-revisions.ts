import * as contract from '#contract/order-correction.ts'
import { refuseRequest } from '#domain/messages/request-errors.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { fieldChangeAnswers } from '../../services/corrections/field-change-answers.ts'
import {
  firstRecording,
  type ListedRevision,
  revisionsOf,
} from '../../storage/stores/correction/revision-list.store.ts'
import { savedId } from '../../storage/stores/package/package.store.ts'

/** A revision may change each field of a thousand lines. */
const most = 10

export const listRevisions = handler(contract.listRevisions, async ({ query }, { app: { database } }) => {
  const { db } = database
  const asked = cleanPackageId(query.pk_id)
  const before = query.before === undefined ? null : Number(query.before)
  if (before !== null && !Number.isSafeInteger(before)) return refuseRequest('cursor', { field: 'before' })
  const pkId = await savedId(db, asked)
  if (pkId === null) return refuse('package.unknown', { pk_id: asked })
  const rows = await revisionsOf(db, pkId, { before, most })
  const result = rows.map(revisionAnswer)
  if (rows.length === most) return { result, next: String(rows.at(-1)?.number) }
  const { user, at } = await firstRecording(db, pkId)
  const first = {
    revision: 1,
    kind: 'recorded' as const,
    user,
    createdAt: isoTime(at),
    reason: '',
    changes: [],
  }
  return { result: [...result, ...(before === 1 ? [] : [first])], next: null }
})

function revisionAnswer({ number, isVoid, user, at, reason, changes }: ListedRevision) {
  const kind = reason === '' ? ('recorded_again' as const) : ('corrected' as const)
  return {
    revision: number,
    kind: isVoid ? ('voided' as const) : kind,
    user,
    createdAt: isoTime(at),
    reason,
    changes: fieldChangeAnswers(changes),
  }
}

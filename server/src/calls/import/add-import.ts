import * as contract from '#contract/import.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { checkRows, hashOf, problemAnswer } from '../../services/imports/check-rows.ts'
import type { ImportContext } from '../../services/imports/import-progress.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { newId } from '../../storage/engine/new-id.ts'
import {
  addImport as addStored,
  findImport,
  lockImports,
  type StoredImport,
} from '../../storage/stores/import/import.store.ts'
import { storeRows, textsOfRows } from '../../storage/stores/import/store-rows.ts'

const { handler } = handlersWith<ImportContext>()

// Not a transactionalHandler: rows are checked before the transaction, for which others wait.
export const addImport = handler(contract.addImport, async ({ body }, context) => {
  const { app, caller, now, addLog, language } = context
  const { database } = app
  const { import_id, kind, rows, file } = body
  const earlier = await findImport(database.db, import_id)
  if (earlier) return answer(earlier)
  const running = { import_id, by: caller.name, rows: rows.length }
  return app.imports.of(running, async (done) => {
    const checked = await checkRows(database.db, body, done)
    if (isRefusal(checked)) return checked
    const { good, wrong } = checked
    if (body.all && wrong.size > 0) return refuse('import.not_all', { count: wrong.size })
    if (good.length === 0) return refuse('import.no_rows')
    const values = good.map(({ value }) => value)
    const texts = await textsOfRows(database.db, kind, values)
    const stored = await inTransaction(database, async (trx): Promise<Made | Refusal> => {
      if (!(await lockImports(trx))) return refuse('import.busy')
      const twin = await findImport(trx, import_id)
      if (twin) return twin
      const logId = newId()
      const added = await storeRows(trx, { kind, values, texts }, { by: caller.userId, now, logId })
      if (!added) return refuse('import.overtaken')
      const made = {
        id: import_id,
        kind,
        file: cleanText(file) || '-',
        hash: hashOf(body),
        rows: rows.length,
        made: good.length,
        pkId: added.pkId,
        logId,
        userId: caller.userId,
        by: caller.name,
        at: now,
      }
      await addStored(trx, made)
      const what = { imported: kind, count: made.made, file: made.file }
      const refs = { id: logId, refId: import_id, pkId: added.pkId ?? '' }
      const by = { id: caller.userId, name: caller.name }
      await addLog(trx, by, 'Import', what, { ...refs, undoable: true, summedUp: true })
      return made
    })
    if (isRefusal(stored)) return stored
    return { ...answer(stored), ...problemAnswer(wrong, wordings[language]) }
  })
})

type Made = Pick<StoredImport, 'made' | 'rows'>

const answer = ({ made, rows }: Made) => ({
  msg: confirm('import.done', { count: made }),
  made,
  wrong: rows - made,
  problems: [],
})

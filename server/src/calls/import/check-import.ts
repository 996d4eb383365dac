import * as contract from '#contract/import.ts'
import { shownRow } from '#domain/import/import-values.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { checkRows, hashOf, problemAnswer } from '../../services/imports/check-rows.ts'
import type { ImportContext } from '../../services/imports/import-progress.ts'
import { importOfFile } from '../../storage/stores/import/import.store.ts'

const { handler } = handlersWith<ImportContext>()

/** Rows that are shown as they will be. */
const shown = 20

export const checkImport = handler(contract.checkImport, async ({ body }, { app, caller, language }) => {
  const { db } = app.database
  const { import_id, rows } = body
  const running = { import_id, by: caller.name, rows: rows.length }
  const checked = await app.imports.of(running, (done) => checkRows(db, body, done))
  if (isRefusal(checked)) return checked
  const earlier = await importOfFile(db, body.kind, hashOf(body))
  const { kind, good, wrong } = checked
  return {
    msg: confirm('import.checked', { count: good.length }),
    good: good.length,
    ...problemAnswer(wrong, wordings[language]),
    preview: good.slice(0, shown).map(({ row, value }) => ({ row, cells: shownRow(kind, value) })),
    earlier: earlier ? { by: earlier.by, at: isoTime(earlier.at) } : null,
  }
})

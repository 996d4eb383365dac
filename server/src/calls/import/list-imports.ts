import * as contract from '#contract/import.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import type { ImportContext } from '../../services/imports/import-progress.ts'
import { newestImports } from '../../storage/stores/import/import.store.ts'

const { handler } = handlersWith<ImportContext>()
const most = 100

export const listImports = handler(contract.listImports, async (_input, { app }) => {
  const imports = await newestImports(app.database.db, most)
  return {
    result: imports.map(({ id, kind, fileName, rows, made, pkId, by, at, undone }) => ({
      _id: id,
      kind,
      file: fileName,
      rows,
      made,
      by: by.name,
      at: isoTime(at),
      ...(pkId !== null && { pk_id: pkId }),
      ...(undone && { undone: { by: undone.by, at: isoTime(undone.at) } }),
    })),
    running: app.imports.list().map((one) => ({ ...one })),
  }
})

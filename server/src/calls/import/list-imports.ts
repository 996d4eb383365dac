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
    result: imports.map(({ id, kind, file, rows, made, pkId, by, at, undoneAt, undoneBy }) => ({
      _id: id,
      kind,
      file,
      rows,
      made,
      by,
      at: isoTime(at),
      ...(pkId !== null && { pk_id: pkId }),
      ...(undoneAt !== null && { undone: { by: undoneBy ?? '', at: isoTime(undoneAt) } }),
    })),
    running: app.imports.list(),
  }
})

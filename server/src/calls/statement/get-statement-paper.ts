import * as contract from '#contract/statement.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { Documents } from '../../ports/documents/port.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { languageFor, statementData } from '../../services/statements/statement-data.ts'

const { handler } = handlersWith<{ business: BusinessSettings; ports: { documents: Documents } }>()

export const getStatementPaper = handler(contract.getStatementPaper, async ({ query }, { app, language }) => {
  const { db } = app.database
  const inLanguage = languageFor(db, query.language, language)
  const data = await statementData(db, await app.business.current(), query.statement_id, inLanguage)
  return data ? app.ports.documents.statement(data) : refuse('statement.gone')
})

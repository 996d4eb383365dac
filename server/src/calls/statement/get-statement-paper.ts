import * as contract from '#contract/statement.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { languageFor, statementData } from '../../services/statements/statement-data.ts'

export const getStatementPaper = handler(contract.getStatementPaper, async ({ query }, { app, language }) => {
  const { db } = app.database
  const inLanguage = languageFor(db, query.language, language)
  const data = await statementData(db, await app.business.current(), query.statement_id, inLanguage)
  return data ? app.ports.documents.statement(data) : refuse('statement.gone')
})

import * as contract from '#contract/statement.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { languageFor, statementData } from '../../services/statements/statement-data.ts'
import { statementText } from '../../services/statements/statement-text.ts'

export const getStatementText = handler(contract.getStatementText, async ({ query }, { app, language }) => {
  const { db } = app.database
  const inLanguage = languageFor(db, query.language, language)
  const data = await statementData(db, await app.business.current(), query.statement_id, inLanguage)
  return data ? { text: statementText(data) } : refuse('statement.gone')
})

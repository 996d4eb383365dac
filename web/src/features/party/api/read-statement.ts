import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listStatements, previewStatement } from '#contract/statement.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'
import type { Side } from './read-party.ts'

export type StatementPreview = Answer<typeof previewStatement>
export type StatementLine = StatementPreview['lines'][number]
export type IssuedStatement = Answer<typeof listStatements>['result'][number]

export interface AskedStatement {
  readonly party: string
  readonly side: Side
  /** Days in Shanghai, both included. */
  readonly from: string
  readonly to: string
}

/** The statement as it would be issued now. */
export const useStatementPreview = (asked: AskedStatement) =>
  useQuery({
    ...callQuery([...keys.party(asked.party), 'statement', asked], previewStatement, { query: asked }),
    placeholderData: (before) => before,
  })

/** The statements of a party that were issued, newest first. */
export const useStatements = (party: string) =>
  useQuery(
    callQuery([...keys.party(party), 'statements'], listStatements, { query: { party, limit: '1000' } }),
  )

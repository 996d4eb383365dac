import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listStatements, previewStatement } from '#contract/statement.ts'
import { callApi } from '../../../shared/api/client.ts'
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
    queryKey: [...keys.party(asked.party), 'statement', asked],
    queryFn: ({ signal }) => callApi(previewStatement, { query: asked }, { signal }),
    placeholderData: (before) => before,
    meta: { silent: true },
  })

/** The statements of a party that were issued, newest first. */
export const useStatements = (party: string) =>
  useQuery({
    queryKey: [...keys.party(party), 'statements'],
    queryFn: ({ signal }) => callApi(listStatements, { query: { party, limit: '1000' } }, { signal }),
    meta: { silent: true },
  })

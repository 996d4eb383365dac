import { transactionName } from '../item/transaction-number.ts'
import type { LogKind } from '../log/log.ts'
import { logSentence } from '../messages/log-sentence.ts'
import type { Wording } from '../messages/wording.ts'
import type { MessageParams } from '../refusal/interpolate.ts'
import { momentText } from '../time/format.ts'
import type { Searched } from './stored-text.ts'

interface SearchedLog {
  readonly kind: LogKind
  readonly params: MessageParams
  readonly userName: string
  readonly refId: string
  /** The number of the transaction that it refers to; null when there is none. */
  readonly number: number | null
  readonly pkId: string
  /** In ms since 1970. */
  readonly createdAt: number
}

/** Parameters of a log sentence that are names of people and goods. */
const nameParams = ['item', 'receiver', 'username', 'person', 'name', 'party', 'product', 'into', 'invitedBy']

/** The language in which the log is shown. */
export type LogWording = Pick<Wording, 'log' | 'words'>

/** What an entry of the log shows in some languages. */
export function searchedLog(
  { kind, params, userName, refId, number, pkId, createdAt }: SearchedLog,
  languages: readonly LogWording[],
): Searched {
  const names = nameParams.flatMap((name) => {
    const value = params[name]
    return typeof value === 'string' ? [value] : []
  })
  const sentences = languages.map(({ log, words }) => logSentence(log[kind], params, words))
  const numbered = number === null ? '' : transactionName(number)
  return { names, others: [...sentences, userName, numbered, refId, pkId, momentText(createdAt)] }
}

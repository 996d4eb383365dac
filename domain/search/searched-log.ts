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

/** Parameters of a log sentence that are no names. */
const noNames = new Set(['reason', 'amount', 'was', 'undone', 'id', 'pk_id', 'recipient'])

/** The language in which the log is shown. */
export type LogWording = Pick<Wording, 'log' | 'words'>

/** What an entry of the log shows in some languages. */
export function searchedLog(
  { kind, params, userName, refId, number, pkId, createdAt }: SearchedLog,
  languages: readonly LogWording[],
): Searched {
  const texts = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' && !noNames.has(name) ? [value] : [],
  )
  const sentences = languages.map(({ log, words }) => logSentence(log[kind], params, words))
  const name = number === null ? '' : transactionName(number)
  return { names: texts, others: [...sentences, userName, name, refId, pkId, momentText(createdAt)] }
}

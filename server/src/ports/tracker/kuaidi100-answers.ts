import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import { correctedBy } from '#domain/parcel/track-state.ts'
import type { TrackState } from '#domain/parcel/track-states.ts'
import { answerList, answerNumber } from '../answer-text.ts'
import type { FailureKind } from '../service-failure.ts'
import { readEntries } from '../track-entries.ts'
import { type DomesticTrack, TrackerFailure } from './port.ts'

const Code = Type.Union([Type.String({ maxLength: 10 }), Type.Integer()])
const Refusal = Type.Object({ result: Type.Literal(false), returnCode: Code })
const Answer = Type.Object({ nu: Type.Optional(Type.Unknown()), state: Code, data: Type.Unknown() })

/** `returnCode` while the courier has no information yet. */
const nothingYet = '500'

/** Other values of `returnCode`: our account is not accepted, or the service failed. */
const refusals: ReadonlyMap<string, FailureKind> = new Map([
  ['503', 'login'],
  ['601', 'login'],
  ['501', 'error'],
  ['502', 'error'],
])

const states: ReadonlyMap<string, TrackState> = new Map([
  ['3', 'delivered'],
  ['4', 'returned'],
  ['6', 'returned'],
  ['14', 'returned'],
  ['8', 'customs'],
  ['10', 'customs'],
  ['11', 'customs'],
  ['13', 'customs'],
])

/** Rows come newest first, with times in Shanghai. */
const manner = {
  times: ['ftime', 'time'],
  message: 'context',
  zone: 'Asia/Shanghai',
  usual: 'newest first',
} as const

/**
 * Reads an answer of Kuaidi100 about `number`. Its code of the state counts, unless the newest entry takes a
 * delivery back or speaks of a return or a loss. Throws TrackerFailure when it is invalid.
 */
export function readKuaidi100(answer: unknown, number: string): DomesticTrack | 'unknown' {
  if (Check(Refusal, answer)) return refused(String(answer.returnCode))
  if (!Check(Answer, answer)) throw new TrackerFailure('garbage', 'answer of another shape')
  const rows = answerList(answer.data)
  if (rows === null || (rows.length > 0 && !rows.some((row) => Object(row) === row))) {
    throw new TrackerFailure('garbage', 'entries of another shape')
  }
  const about = answerNumber(answer.nu)
  if (about !== '' && about !== number) throw new TrackerFailure('garbage', 'about another number')
  if (rows.length === 0) return 'unknown'
  const read = readEntries(rows, manner)
  const entries = read.entries.filter(({ message }) => message !== '')
  const newest = entries.at(-1)?.message ?? ''
  return {
    entries,
    state: correctedBy(newest, states.get(String(answer.state)) ?? 'under_way'),
    unread: read.unread + read.entries.length - entries.length,
  }
}

function refused(code: string): 'unknown' {
  if (code === nothingYet) return 'unknown'
  const known = /^\d{3}$/.test(code) ? `code ${code}` : ''
  throw new TrackerFailure(refusals.get(code) ?? 'refused', known)
}

import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import type { TrackEntry, TrackState } from '#domain/parcel/track.ts'
import { correctedBy } from '#domain/parcel/track-state.ts'
import { answerText } from '../answer-text.ts'
import type { FailureKind } from '../service-failure.ts'
import { parseWallTime } from '../wall-time.ts'
import { type DomesticTrack, TrackerFailure } from './port.ts'

const Code = Type.Union([Type.String({ maxLength: 10 }), Type.Integer()])
const ParcelNumber = Type.Union([Type.String({ maxLength: 64 }), Type.Integer()])
const Row = Type.Record(Type.String(), Type.Unknown())
const Refusal = Type.Object({ result: Type.Literal(false), returnCode: Code })
const Answer = Type.Object({ nu: Type.Optional(ParcelNumber), state: Code, data: Type.Array(Row) })

const mostEntries = 200
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

/**
 * Reads an answer of Kuaidi100 about `number`. Its code of the state counts, unless the newest entry takes a delivery back
 * or speaks of a return or a loss. Throws TrackerFailure when it is invalid.
 */
export function readKuaidi100(answer: unknown, number: string): DomesticTrack | 'unknown' {
  if (Check(Refusal, answer)) return refused(String(answer.returnCode))
  if (!Check(Answer, answer)) throw new TrackerFailure('garbage', 'answer of another shape')
  const { nu, state, data } = answer
  if (nu !== undefined && String(nu) !== number) throw new TrackerFailure('garbage', 'about another number')
  const entries = data.slice(0, mostEntries).flatMap(entryOf)
  if (entries.length === 0) return 'unknown'
  entries.sort((one, other) => one.time - other.time)
  const newest = entries.at(-1)?.message ?? ''
  return { entries, state: correctedBy(newest, states.get(String(state)) ?? 'under_way') }
}

function refused(code: string): 'unknown' {
  if (code === nothingYet) return 'unknown'
  const known = /^\d{3}$/.test(code) ? `code ${code}` : ''
  throw new TrackerFailure(refusals.get(code) ?? 'refused', known)
}

/** Rows come newest first, with times in Shanghai. An entry without a readable time is left out. */
function entryOf(row: Record<string, unknown>): TrackEntry[] {
  const time = parseWallTime(answerText(row.ftime) || answerText(row.time), 'Asia/Shanghai')
  const message = answerText(row.context)
  return time === null || message === '' ? [] : [{ message, time }]
}

import { useState } from 'react'
import { type Refusal, refusalText } from '#domain/refusal/refusal.ts'
import { currentWording } from '../../../shared/i18n/wording.ts'
import type { Problems } from './check-edit.ts'
import { type StandingOrder, textReader } from './standing-order.ts'
import { nothingTyped, type Typed, withText } from './typed.ts'

export interface CorrectionForm {
  readonly order: StandingOrder
  readonly typed: Typed
  readonly change: (next: (typed: Typed) => Typed) => void
  readonly textOf: (id: string) => string
  readonly setText: (id: string, text: string) => void
  /** What is wrong with a field since the last refused review; typing in it takes that away. */
  readonly problemOf: (id: string) => string | undefined
  readonly problems: Problems
  /** The number of refused reviews. */
  readonly attempt: number
  readonly show: (problems: Problems) => void
  readonly discard: () => void
}

/** The DOM id of a field. */
export const domId = (field: string) => `correction-${field.replaceAll(/[ .]/g, '-')}`

/** What is typed over an order, and what is wrong with it. */
export function useCorrectionForm(order: StandingOrder): CorrectionForm {
  const [typed, setTyped] = useState(nothingTyped)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  return {
    order,
    typed,
    problems,
    attempt,
    change: setTyped,
    textOf: textReader(order, typed),
    setText: (id, text) => {
      setTyped((now) => withText(now, id, text))
      setProblems((now) => without(now, id))
    },
    problemOf: (id) => problems[id] && sentenceOf(problems[id]),
    show: (found) => {
      setProblems(found)
      setAttempt((count) => count + 1)
    },
    discard: () => {
      setTyped(nothingTyped)
      setProblems({})
    },
  }
}

export const sentenceOf = (refusal: Refusal) => refusalText(refusal, currentWording())

function without(problems: Problems, id: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => field !== id))
}

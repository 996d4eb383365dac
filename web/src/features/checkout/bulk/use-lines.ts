import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addToCart } from '#contract/cart.ts'
import { type ApiError, isUnanswered } from '../../../shared/api/api-error.ts'
import { type Outcome, sendEach } from '../../../shared/api/send-each.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import type { ItemRecord } from '../api/item-rows.ts'
import { type Drafts, type Line, stopOf } from './line.ts'
import { sendLine } from './send-line.ts'
import type { AddedLine } from './use-undo-lines.ts'

interface Options {
  readonly chosen: readonly ItemRecord[]
  readonly drafts: Drafts
  /** These rows are in the cart, in another state, or left out. */
  readonly onLeft: (ids: readonly string[]) => void
  readonly onEmpty: () => void
  /** What was added can be taken back. */
  readonly offerUndo: (text: string, added: readonly AddedLine[]) => void
  /** Reasons of the server, by field. */
  readonly onRefused: (reasons: Readonly<Record<string, string>>) => void
}

/**
 * The lines of the dialog, and how they are put into the cart one after the other. What is added leaves the
 * list; the others stay, also those that were not tried.
 */
export function useLines({ chosen, drafts, onLeft, onEmpty, onRefused, offerUndo }: Options) {
  const { t } = useTranslation('checkout')
  const [lines, setLines] = useState(chosen)
  const [finished, setFinished] = useState(false)
  const [progress, setProgress] = useState({ done: 0, count: 0 })
  const stopped = useRef(false)
  // What is left now: an answer may come before the next render.
  const left = useRef(chosen)
  const remove = (ids: readonly string[]) => {
    const rest = left.current.filter(({ _id }) => !ids.includes(_id))
    left.current = rest
    onLeft(ids)
    // The last lines stay in view while the dialog closes.
    if (rest.length > 0) return setLines(rest)
    setFinished(true)
    onEmpty()
  }
  const applyOutcome = ({ done, refused }: Outcome<Line, string | null>) => {
    const added = done.flatMap(({ of: { row }, answer: logId }) => (logId === null ? [] : [{ row, logId }]))
    if (done.length > 0) offerUndo(t('bulk.added', { count: done.length }), added)
    remove(done.map(({ of }) => of.row._id))
    if (refused.length === 0) return
    const reasonOf = (error: ApiError) => (isUnanswered(error) ? t('bulk.unanswered') : error.msg)
    onRefused(Object.fromEntries(refused.map(({ of, error }) => [stopOf(of.row), reasonOf(error)])))
  }
  const adding = useCall(addToCart, {
    // The lists are read again once, after the last one.
    mutationFn: (sent: readonly Line[]) =>
      sendEach(sent, {
        send: (line) => sendLine(line, drafts),
        onProgress: (done) => setProgress({ done, count: sent.length }),
        isStopped: () => stopped.current,
      }),
    onSuccess: applyOutcome,
    meta: { silent: true, silentSuccess: true },
  })
  return {
    lines,
    /** True when no line is left. */
    finished,
    progress,
    isSending: adding.isPending,
    remove,
    send: (ready: readonly Line[]) => {
      stopped.current = false
      adding.mutate(ready)
    },
    stop: () => {
      stopped.current = true
    },
  }
}

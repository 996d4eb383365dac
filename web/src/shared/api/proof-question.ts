import { useSyncExternalStore } from 'react'
import { onSessionChange } from '../session/session.ts'

/** Calls that were refused without a fresh proof and wait for the user's decision. */
const waiting = new Set<(proved: boolean) => void>()
const listeners = new Set<() => void>()

/**
 * Asks the user to prove their identity. Calls that wait at the same time share one dialog. Resolves to false
 * when the user declines; rejects when the signal aborts.
 */
export function askForProof(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    // A call of an ended session must not be repeated in the next session, which may be another user's.
    const forget = onSessionChange(() => answerProofQuestion(false))
    const onAbort = () => {
      waiting.delete(answer)
      forget()
      notify()
      reject(signal?.reason)
    }
    const answer = (proved: boolean) => {
      signal?.removeEventListener('abort', onAbort)
      forget()
      resolve(proved)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    waiting.add(answer)
    notify()
  })
}

/** Ends the wait of all calls: after a proof they are repeated, otherwise refused. */
export function answerProofQuestion(proved: boolean): void {
  const answers = [...waiting]
  waiting.clear()
  notify()
  for (const answer of answers) answer(proved)
}

/** Whether a call waits for a proof, so that the proof dialog is open. */
export function useIsProofRequested(): boolean {
  return useSyncExternalStore(onQuestionChange, isProofRequested, isProofRequested)
}

export function isProofRequested(): boolean {
  return waiting.size > 0
}

function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}

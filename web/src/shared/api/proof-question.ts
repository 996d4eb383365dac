import { useSyncExternalStore } from 'react'
import { onSessionChange } from '../session/session.ts'

/** Calls that were refused for want of a fresh proof of identity and wait for the person's answer. */
const waiting = new Set<(proved: boolean) => void>()
const listeners = new Set<() => void>()

/**
 * Asks the person to prove who they are; calls that wait at the same time share one question. False when they decline.
 * Rejects when the signal aborts.
 */
export function askForProof(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    // A call of an ended session is not repeated in the next one, which may be somebody else's.
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

/** Lets the waiting calls go on, or be refused. */
export function answerProofQuestion(proved: boolean): void {
  const answers = [...waiting]
  waiting.clear()
  notify()
  for (const answer of answers) answer(proved)
}

/** Whether a call waits for a proof: the dialog of the shell is open as long as that. */
export function useProofAsked(): boolean {
  return useSyncExternalStore(onQuestionChange, isProofAsked, isProofAsked)
}

export function isProofAsked(): boolean {
  return waiting.size > 0
}

function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}

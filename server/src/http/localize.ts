import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { confirmationText } from '#domain/messages/confirmation-text.ts'
import type { Confirmation } from '#domain/messages/confirmations.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { type Refusal, refusalText } from '#domain/refusal/refusal.ts'
import { type Language, preferredLanguage } from '#domain/text/language.ts'

/** The language to answer in, by Accept-Language: set by the page, or by the browser when it opens a link. */
export function negotiateLanguage(request: FastifyRequest): Language {
  return preferredLanguage(new Negotiator(request).languages())
}

/**
 * An answer as handlers return it: `msg` is a confirmation that is not put into words yet, and those of `notDone` are
 * refusals.
 */
export type Localizable<A> = Omit<A, 'msg' | 'notDone'> &
  (A extends { readonly msg: string } ? { readonly msg: Confirmation } : unknown) &
  (A extends { readonly notDone: readonly NotDone[] } ? { readonly notDone: readonly RefusedRow[] } : unknown)

interface NotDone {
  readonly _id: string
  readonly msg: string
  readonly code: string
}

/** A row of several that was refused. */
export type RefusedRow = Omit<NotDone, 'msg'> & { readonly msg: Refusal }

/** Replaces the confirmation of an answer, and the refusals of its rows, by their sentences. */
export function localize(answer: unknown, language: Language): unknown {
  if (typeof answer !== 'object' || answer === null || !('msg' in answer || 'notDone' in answer))
    return answer
  const wording = wordings[language]
  return {
    ...answer,
    ...('msg' in answer && isConfirmation(answer.msg) && { msg: confirmationText(answer.msg, wording) }),
    ...('notDone' in answer &&
      Array.isArray(answer.notDone) && {
        notDone: answer.notDone.map((row: RefusedRow) => ({ ...row, msg: refusalText(row.msg, wording) })),
      }),
  }
}

function isConfirmation(value: unknown): value is Confirmation {
  return typeof value === 'object' && value !== null && 'confirmed' in value
}

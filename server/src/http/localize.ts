import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { confirmationText } from '#domain/messages/confirmation-text.ts'
import type { Confirmation } from '#domain/messages/confirmations.ts'
import { type Language, preferredLanguage } from '#domain/messages/language.ts'
import { wordings } from '#domain/messages/wordings.ts'

/** The language to answer in, by Accept-Language: set by the page, or by the browser when it opens a link. */
export function negotiateLanguage(request: FastifyRequest): Language {
  return preferredLanguage(new Negotiator(request).languages())
}

/** An answer as handlers return it: `msg` is a confirmation that is not put into words yet. */
export type Localizable<A> = A extends { readonly msg: string }
  ? Omit<A, 'msg'> & { readonly msg: Confirmation }
  : A

/** Replaces the confirmation of an answer by its sentence. */
export function localize(answer: unknown, language: Language): unknown {
  if (typeof answer !== 'object' || answer === null || !('msg' in answer)) return answer
  return isConfirmation(answer.msg)
    ? { ...answer, msg: confirmationText(answer.msg, wordings[language]) }
    : answer
}

function isConfirmation(value: unknown): value is Confirmation {
  return typeof value === 'object' && value !== null && 'confirmed' in value
}

import type { FastifyRequest } from 'fastify'
import { confirmationText } from '#domain/messages/confirmation-text.ts'
import type { Confirmation } from '#domain/messages/confirmations.ts'
import { type Language, preferredLanguage } from '#domain/messages/language.ts'
import { wordings } from '#domain/messages/wordings.ts'

/** The language to answer in, by Accept-Language: set by the page, or by the browser when it opens a link. */
export function negotiateLanguage(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', weight = ''] = part.split(';')
    return { tag, weight: weight === '' ? 1 : Number(/q=([\d.]+)/.exec(weight)?.[1] ?? 0) }
  })
  const taken = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return preferredLanguage(taken.map(({ tag }) => tag))
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

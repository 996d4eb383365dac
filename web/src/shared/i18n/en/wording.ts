import { wording } from '#domain/messages/en/wording.ts'

/**
 * Sentences of the domain, shared with the server: refusals that the page finds itself, and the actions of
 * the log.
 */

export const texts = wording

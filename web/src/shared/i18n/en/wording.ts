import { wording } from '#domain/messages/en/wording.ts'

/** What the server says too: refusals that the page finds by itself, and the actions of the log. */
export const texts = wording

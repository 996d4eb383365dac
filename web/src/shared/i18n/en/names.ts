import * as names from '#domain/messages/en/names.ts'

/** Names of fields and states: the texts of a screen fall back on them. Landing and login do not load them. */

export const texts = names

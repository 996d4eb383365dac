import type { Language } from '#domain/text/language.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { startSession } from '../../storage/stores/account/session.store.ts'
import { setLanguage, type User } from '../../storage/stores/account/user.store.ts'
import type { AddLog } from '../log/log-writer.ts'

/** Longest life of a session, however often its token is renewed, in ms (docs/decisions). */
const sessionLife = 7 * 24 * 60 * 60 * 1000

interface Login {
  readonly address: string
  readonly userAgent: string
  readonly language: Language
  readonly now: number
  readonly addLog: AddLog<'Login'>
}

/** Starts the session of a person who may log in, and writes it to the log; gives the id of the session. */
export async function beginSession(trx: Trx, user: User, login: Login): Promise<string> {
  const { address, userAgent, language, now, addLog } = login
  const expiresAt = now + sessionLife
  const id = await startSession(trx, { userId: user.id, address, userAgent, now, expiresAt })
  await setLanguage(trx, user, language)
  await addLog(trx, user, 'Login', {})
  return id
}

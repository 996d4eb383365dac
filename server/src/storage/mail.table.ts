/** Mails wait here until the worker has sent them; `params` (JSON) is emptied then, as it may hold a secret. */
export interface MailTable {
  id: string
  kind: 'activation' | 'verification_code' | 'password_changed' | 'invoice'
  recipient: string
  params: string
  tries: number
  next_try_at: number
  sent_at: number | null
  last_error: string
  created_at: number
}

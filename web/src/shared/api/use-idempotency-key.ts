import { useState } from 'react'
import { ulid } from 'ulid'

/**
 * One key per deed: the same for every repetition of it, a new one after `renew` (call it when the deed is done or
 * its content changed).
 */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(() => ulid())
  return { key, renew: () => setKey(ulid()) }
}

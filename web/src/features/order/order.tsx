import { useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { OrderPage } from './order-page.tsx'

/** Keeps the order page mounted while the same user logs in again. Another user gets an empty page. */
export function OrderScreen() {
  const session = useSession()
  const [owner, setOwner] = useState(session?.name ?? '')
  if (session !== null && session.name !== owner) setOwner(session.name)
  return <OrderPage key={owner} owner={owner} />
}

import { useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { OrderPage } from './order-page.tsx'

/** Keeps what was typed while its owner logs in again; somebody else gets a desk of their own. */
export function OrderScreen() {
  const session = useSession()
  const [owner, setOwner] = useState(session?.name ?? '')
  if (session !== null && session.name !== owner) setOwner(session.name)
  return <OrderPage key={owner} owner={owner} />
}

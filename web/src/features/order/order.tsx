import { Skeleton } from 'antd'
import { useState } from 'react'
import { useUser } from '../../shared/api/read-user.ts'
import { useSession } from '../../shared/session/session.ts'
import { OrderPage } from './order-page.tsx'

/**
 * Keeps the order page mounted while the same user logs in again. Another user gets an empty page. Drafts belong to the
 * id of a user, since names are not unique; a server that does not say it has the name in its place.
 */
export function OrderScreen() {
  const session = useSession()
  const [name, setName] = useState(session?.name ?? '')
  if (session !== null && session.name !== name) setName(session.name)
  const user = useUser()
  if (user.isPending) return <Skeleton active />
  const owner = user.data?._id ?? name
  return <OrderPage key={`${name} ${owner}`} owner={owner} />
}

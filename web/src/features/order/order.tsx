import { useSearch } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useUser } from '../../shared/api/read-user.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazy } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { OrderPage } from './order-page.tsx'

const CorrectionPage = lazy(
  async () => {
    const [{ CorrectionPage: loaded }] = await Promise.all([
      import('./correct/correction-page.tsx'),
      loadTexts('correction'),
    ])
    return loaded
  },
  <Skeleton active />,
)

/**
 * Keeps the order page mounted while the same user logs in again. Another user gets an empty page. Drafts
 * belong to the id of a user, since names are not unique; a server that does not say it has the name in its
 * place. The address says whether a saved order is corrected instead.
 */
export function OrderScreen() {
  const session = useSession()
  const [name, setName] = useState(session?.name ?? '')
  if (session !== null && session.name !== name) setName(session.name)
  const { correct } = useSearch({ from: paths.order })
  const user = useUser()
  if (user.isPending) return <Skeleton active />
  const owner = user.data?._id ?? name
  if (correct !== undefined) return <CorrectionPage key={`${name} ${correct}`} pk_id={correct} />
  return <OrderPage key={`${name} ${owner}`} owner={owner} />
}

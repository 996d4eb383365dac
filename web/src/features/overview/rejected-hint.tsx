import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOwnRejections } from '#contract/rejection.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { callQuery } from '../../shared/kit/call-query.ts'
import { toTransaction } from '../../shared/paths.ts'
import { keys } from '../../shared/query-keys.ts'

const key = 'rejections-seen'
const readSeen = () => (localStorage.getItem(key) ?? '').split(' ')

/**
 * Tells who has paid that a payment was rejected, by whom and why; this browser remembers which were closed.
 */
export function RejectedHint() {
  const { t } = useTranslation('overview')
  const [seen, setSeen] = useState(readSeen)
  const { data } = useQuery(callQuery([...keys.transactions, 'own-rejections'], listOwnRejections, {}))
  function close(id: string) {
    const closed = [id, ...seen].slice(0, 50)
    localStorage.setItem(key, closed.join(' '))
    setSeen(closed)
  }
  const news = (data?.result ?? []).filter(({ _id }) => !seen.includes(_id))
  return news.map(({ _id, number, qty, by, reason }) => (
    <Alert
      key={_id}
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('rejected', { by, number: transactionName(number), count: qty, reason })}
      action={<Link {...toTransaction(_id)}>{t('toRejected')}</Link>}
      closable={{ onClose: () => close(_id) }}
    />
  ))
}

import { Button, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { type OpenOrder, useOpenOrders } from './use-open-orders.ts'

interface OpenOrdersProps {
  readonly owner: string
  readonly shown: string | null
  readonly onOpen: (id: string) => void
  readonly onNew: () => void
}

/**
 * A tab for each order that is being typed. No tab closes an order: what is typed is discarded by Start over
 * only.
 */
export function OpenOrders({ owner, shown, onOpen, onNew }: OpenOrdersProps) {
  const { t } = useTranslation('order')
  const orders = useOpenOrders(owner)
  if (orders.length === 0) return null
  const nameOf = ({ title }: OpenOrder) => (title === '' ? t('drafts.untitled') : title)
  const titleOf = (order: OpenOrder, index: number) => {
    const name = nameOf(order)
    // A copy is called as its original, which is older.
    const earlier = orders.slice(0, index).filter((other) => nameOf(other) === name).length
    const title = earlier === 0 ? name : `${name} (${earlier + 1})`
    if (order.returned) return t('drafts.returned', { title })
    return order.waits ? t('drafts.waiting', { title }) : title
  }
  return (
    <nav className="open-orders" aria-label={t('drafts.label')}>
      <Tabs
        type="card"
        size="small"
        activeKey={shown ?? ''}
        onChange={onOpen}
        items={orders.map((order, index) => ({ key: order.id, label: titleOf(order, index) }))}
      />
      <Button type="text" size="small" disabled={shown === null} onClick={onNew}>
        {t('drafts.next')}
      </Button>
    </nav>
  )
}

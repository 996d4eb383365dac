import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Button, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { type OpenOrder, useOpenOrders } from '../draft/use-open-orders.ts'

interface OpenOrdersProps {
  readonly owner: string
  readonly shown: string | null
  readonly onOpen: (id: string) => void
  readonly onNew: () => void
}

/** A tab for each order that is being typed. Closing the open one discards what is typed, and can be undone. */
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
  const open = orders.find(({ id }) => id === shown)
  const close = async (id: string) => {
    const { closeOrder } = await import('./close-order.ts')
    if (closeOrder(owner, id)) onNew()
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
      {/* A button among the tabs would be no tab of their list. */}
      {open && !open.waits && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('drafts.close')}
          title={t('drafts.close')}
          onClick={() => void close(open.id)}
        />
      )}
      <Button type="text" size="small" disabled={shown === null} onClick={onNew}>
        {t('drafts.next')}
      </Button>
    </nav>
  )
}

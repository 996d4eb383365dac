import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useOpenAsDrafts } from '../../shared/drafts/use-open-as-drafts.ts'
import { useMay } from '../../shared/session/permission.ts'
import type { PersonAnswer, Receiver } from './api/read-person.ts'

/** Opens a new order with a receiver. It is sent now. */
export function useNewOrder() {
  const openAsDrafts = useOpenAsDrafts()
  return ({ receiver, phone, address }: Pick<Receiver, 'receiver' | 'phone' | 'address'>) =>
    void openAsDrafts([
      {
        package: { sendTimeISO: `${new Date().toISOString().slice(0, 19)}.000Z` },
        receiver: { receiver, phone, address },
        rows: [],
      },
    ])
}

/** A new order for the newest address of a person; only name and phone where there is none. */
export function NewOrderButton({ answer }: { readonly answer: PersonAnswer }) {
  const { t } = useTranslation('person')
  const newOrder = useNewOrder()
  const { name, phone, receivers } = answer
  const text = t('newOrder', { name })
  if (!useMay('order.submit')) return null
  return (
    <Button
      type="primary"
      className="person-new-order"
      title={text}
      onClick={() => newOrder(receivers[0] ?? { receiver: name, phone, address: '' })}
    >
      <span>{text}</span>
    </Button>
  )
}

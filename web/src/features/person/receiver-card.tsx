import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { unlinkReceiver } from '#contract/party.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { Section } from '../../shared/kit/detail-parts.tsx'
import { usePermissionCheck } from '../../shared/session/permission.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import type { PersonAnswer, Receiver } from './api/read-person.ts'
import { useNewOrder } from './new-order.tsx'

/** Each name, phone and address to which parcels went, the newest first. */
export function ReceiverCard({ answer: { receivers } }: { readonly answer: PersonAnswer }) {
  const { t } = useTranslation('person')
  const newOrder = useNewOrder()
  const mayOrder = usePermissionCheck()('order.submit') && receivers.length > 1
  return (
    <Section title={t('addresses.title')}>
      {receivers.length === 0 && <Text type="secondary">{t('addresses.none')}</Text>}
      <ul className="person-rows">
        {receivers.map((one) => (
          <li key={`${one.receiver} ${one.phone} ${one.address}`}>
            <Flex justify="space-between" gap="small" align="baseline">
              <Text strong>{`${one.receiver} ${one.phone}`}</Text>
              <Text type="secondary" style={{ flex: 'none', whiteSpace: 'nowrap' }}>
                {t('parcels', { count: one.parcels })}
              </Text>
            </Flex>
            <div>{one.address}</div>
            <Flex wrap gap="small">
              {mayOrder && (
                <Button size="small" aria-label={t('addresses.orderTo', one)} onClick={() => newOrder(one)}>
                  {t('addresses.order')}
                </Button>
              )}
              {one.linked && <Unlink receiver={one} />}
            </Flex>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Takes a link back. It can be made again, so nothing is asked. */
function Unlink({ receiver: { receiver, person } }: { readonly receiver: Receiver }) {
  const { t } = useTranslation('person')
  const mayLink = usePermissionCheck()('party.merge')
  const unlink = useCall(unlinkReceiver)
  if (!mayLink) return <Text type="secondary">{t('linked')}</Text>
  return (
    <Button
      size="small"
      aria-label={t('unlinkOf', { receiver })}
      loading={unlink.isPending}
      onClick={() => {
        if (!unlink.isPending) unlink.mutate({ body: { person } })
      }}
    >
      {t('unlink')}
    </Button>
  )
}

import { Alert, Descriptions, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { nameSender } from '#contract/party-naming.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import type { CartEntry } from '../../../../shared/api/list-cart.ts'
import { useCall } from '../../../../shared/api/use-call.ts'
import { NameButton } from '../../../../shared/parties/name-button.tsx'
import { MoneyText } from '../../../../shared/ui/text/money-text.tsx'

/** What stays owed to whom when a cart is paid on account, and who must be named first. */
export function OnAccount({ entries }: { readonly entries: readonly CartEntry[] }) {
  const { t } = useTranslation('checkout')
  // The dialog shows the error itself, so there is no toast.
  const name = useCall(nameSender, { meta: { silent: true } })
  const unnamed = packagesWithoutSender(entries)
  const owed = owedToSenders(entries)
  return (
    <Flex vertical gap="middle">
      {t('payment.onAccount.text')}
      {owed.length > 0 && (
        <Descriptions
          size="small"
          column={1}
          bordered
          styles={{ content: { textAlign: 'right' } }}
          items={owed.map(({ id, name: sender, amount }) => ({
            key: id,
            label: sender,
            children: <MoneyText amount={amount} currency="RMB" />,
          }))}
        />
      )}
      {unnamed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('payment.onAccount.unnamed')}
          description={
            <Flex wrap gap="small">
              {unnamed.map((pk_id) => (
                <NameButton
                  key={pk_id}
                  title={t('payment.onAccount.senderOf', { pk_id })}
                  side="sender"
                  party={null}
                  onSave={(party) => name.mutateAsync({ body: { pk_id, party, seen: null } })}
                >
                  {pk_id}
                </NameButton>
              ))}
            </Flex>
          }
        />
      )}
    </Flex>
  )
}

/** The packages whose sender is not named. */
export function packagesWithoutSender(entries: readonly CartEntry[]): readonly string[] {
  return [...new Set(entries.flatMap(({ sender, pk_id }) => (sender ? [] : [pk_id])))]
}

/** What stays owed to each sender who is named, in RMB. */
function owedToSenders(entries: readonly CartEntry[]) {
  const groups = Map.groupBy(entries, ({ sender }) => sender?._id)
  return [...groups].flatMap(([id, ofSender]) => {
    const name = ofSender[0]?.sender?.name
    if (id === undefined || name === undefined) return []
    const amount = rmb.toNumber(sum(ofSender.map(({ payAmountToSender }) => rmb.from(payAmountToSender))))
    return [{ id, name, amount }]
  })
}

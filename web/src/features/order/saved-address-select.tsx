import { Flex, Select, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { printedAddress } from '#domain/address.ts'
import { shownPhone } from '#domain/phone.ts'
import { useAddresses } from '../../shared/api/list-addresses.ts'
import type { ReceiverDraft } from './draft.ts'

/** Fills the receiver from a saved address, found by any part of its name, phone or place. */
export function SavedAddressSelect({ onChoose }: { onChoose: (receiver: ReceiverDraft) => void }) {
  const { t } = useTranslation('order')
  const { data, isPending } = useAddresses()
  const options = (data ?? []).map((record) => {
    const { _id, name, phone } = record
    const address = printedAddress(record)
    return { value: _id, label: address, name, phone, search: `${name} ${phone} ${address}`.toLowerCase() }
  })
  return (
    <Select
      style={{ width: 280 }}
      popupMatchSelectWidth={480}
      loading={isPending}
      value={null}
      placeholder={t('receiver.saved')}
      aria-label={t('receiver.saved')}
      options={options}
      notFoundContent={t('receiver.noSaved')}
      showSearch={{
        filterOption: (typed, option) => option?.search.includes(typed.trim().toLowerCase()) === true,
      }}
      optionRender={({ data: { label, name, phone } }) => (
        <Flex vertical>
          <span>{label}</span>
          <Typography.Text type="secondary">
            {name}, {shownPhone(phone)}
          </Typography.Text>
        </Flex>
      )}
      onSelect={(_, { name, phone, label }) => onChoose({ receiver: name, phone, address: label })}
    />
  )
}

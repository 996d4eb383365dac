import { Flex, Select, Typography } from 'antd'
import { type Dispatch, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { printedAddress } from '#domain/address.ts'
import { shownPhone } from '#domain/phone.ts'
import { useAddresses } from '../../shared/api/list-addresses.ts'
import type { OrderAction } from './order-state.ts'

interface SavedAddressSelectProps {
  readonly dispatch: Dispatch<OrderAction>
}

/** Fills the receiver from a saved address, found by any part of its name, phone or place. */
export const SavedAddressSelect = memo(function SavedAddressSelect({ dispatch }: SavedAddressSelectProps) {
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
      onSelect={(_, { name, phone, label }) =>
        dispatch({ do: 'receiver', change: { receiver: name, phone, address: label } })
      }
    />
  )
})

import { Flex, Select, Spin } from 'antd'
import { type Dispatch, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { shownPhone } from '#domain/address/phone.ts'
import { printedAddress } from '#domain/address/place.ts'
import { wordsOf } from '#domain/search/search.ts'
import { searchedAddress } from '#domain/search/searched.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { type AddressRecord, useAddressChoice } from '../../../shared/api/list-addresses.ts'
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { offers } from '../../../shared/offered.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { OrderAction } from '../draft/order-state.ts'
import { focusItems } from './cell-id.ts'

interface SavedAddressSelectProps {
  readonly dispatch: Dispatch<OrderAction>
}

const isOffered = offers<AddressRecord>(searchedAddress)

/** Fills the receiver from a saved address, which is searched by name, phone and address. */
export const SavedAddressSelect = memo(function SavedAddressSelect({ dispatch }: SavedAddressSelectProps) {
  const { t } = useTranslation('order')
  const [typed, setTyped] = useState('')
  const term = useDebouncedValue(typed.trim())
  const { data, error } = useAddressChoice(term)
  const { loadStatus = { is: 'searching' } } = data ?? {}
  // While the user types, the server has not searched for that term yet.
  const isBehind = term !== typed.trim() && loadStatus.is !== 'all'
  const searching = error === null && (isBehind || loadStatus.is === 'searching')
  const failure = error ?? ('error' in loadStatus ? loadStatus.error : null)
  const options = (data?.rows ?? []).map((record) => {
    const { _id, name, phone } = record
    const address = printedAddress(record)
    return { value: _id, label: address, name, phone, record }
  })
  return (
    <Select
      style={{ width: 280, maxWidth: '100%' }}
      popupMatchSelectWidth={usePhone() || 480}
      loading={searching}
      value={null}
      placeholder={t('receiver.saved')}
      aria-label={t('receiver.saved')}
      options={options}
      notFoundContent={
        searching ? <Spin size="small" /> : failure ? toApiError(failure).msg : t('receiver.noSaved')
      }
      onOpenChange={(open) => !open && setTyped('')}
      showSearch={{
        onSearch: setTyped,
        filterOption: (term, option) => option !== undefined && isOffered(option.record, wordsOf(term)),
      }}
      optionRender={({ data: { label, name, phone } }) => (
        <Flex vertical>
          <span>{label}</span>
          <Text type="secondary">
            {name}, {shownPhone(phone)}
          </Text>
        </Flex>
      )}
      onSelect={(_, { name, phone, label }) => {
        flushSync(() => dispatch({ do: 'receiver', change: { receiver: name, phone, address: label } }))
        focusItems()
      }}
    />
  )
})

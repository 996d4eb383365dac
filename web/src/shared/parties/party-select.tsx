import { Select, type SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partyText } from '#domain/account/party-search.ts'
import { containsAll, wordsOf } from '#domain/log/search.ts'
import { type PartyRecord, useParties } from './list-parties.ts'

export interface PartySelectProps
  extends Pick<SelectProps<string | null>, 'id' | 'aria-label' | 'size' | 'popupRender'> {
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  /** A party that cannot be chosen. */
  readonly without?: string
  readonly allowClear?: boolean
  readonly onType?: (text: string) => void
}

/** Options that are rendered; the rest is found by typing. */
const most = 50

/** Chooses a party by name, phone number or WeChat id. */
export function PartySelect(props: PartySelectProps) {
  const { value = null, onChange, without, allowClear = false, onType, ...select } = props
  const { t } = useTranslation('party')
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed)
  const parties = useParties(term)
  const rows = parties.data?.rows ?? []
  const words = wordsOf(term)
  const found = rows.filter(
    (party) => !party.mergedInto && party._id !== without && containsAll(partyText(party), words),
  )
  const chosen = rows.find(({ _id }) => _id === value)
  const shown = found.slice(0, most)
  const options = (chosen && !shown.includes(chosen) && term === '' ? [chosen, ...shown] : shown).map(
    optionOf,
  )
  return (
    <Select
      {...select}
      showSearch={{
        filterOption: false,
        searchValue: typed,
        onSearch: (text) => {
          setTyped(text)
          onType?.(text)
        },
      }}
      style={{ width: '100%' }}
      placeholder={t('choose')}
      loading={parties.isFetching}
      allowClear={allowClear}
      value={value}
      options={options}
      onChange={(id: string | null | undefined) => onChange?.(id ?? null)}
    />
  )
}

const optionOf = ({ _id, name, phone }: PartyRecord) => ({
  value: _id,
  label: phone === '' ? name : `${name} · ${phone}`,
})

import { Button, Checkbox, Flex, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { packageTypes } from '#domain/parcel/package-type.ts'
import { trackStates } from '#domain/parcel/track-states.ts'
import { DayRange } from '../../../shared/form/lazy-day-range.tsx'
import { useSearchTerm } from '../../../shared/hooks/use-search-term.ts'
import { PartySelect } from '../../../shared/parties/party-select.tsx'
import type { PackageSearch } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'

interface PackageFiltersProps {
  readonly search: PackageSearch
  readonly isFiltered: boolean
  /** Gets what changes; undefined removes a filter. */
  readonly onSearch: (change: PackageSearch) => void
}

export const noFilter: PackageSearch = {
  q: undefined,
  receiver: undefined,
  state: undefined,
  type: undefined,
  sender: undefined,
  from: undefined,
  to: undefined,
  payment: undefined,
  corrected: undefined,
  page: undefined,
}

/** Filters by receiver, state of the track, type, sender, days of sending, and what is not paid. */
export function PackageFilters({ search, isFiltered, onSearch }: PackageFiltersProps) {
  const { t } = useTranslation(['package', 'common'])
  const maySeeSenders = useMay('party.list')
  const filter = (change: PackageSearch) => onSearch({ ...change, page: undefined })
  const receiver = useSearchTerm(search.receiver ?? '', (words) => filter({ receiver: words || undefined }))
  return (
    <Flex
      wrap
      gap="small"
      align="center"
      role="group"
      aria-label={t('list.filters')}
      className="list-filters"
    >
      <Input
        allowClear
        aria-label={t('names.receiver')}
        placeholder={t('names.receiver')}
        style={{ width: 176 }}
        maxLength={200}
        value={receiver.typed}
        onChange={({ target }) => receiver.type(target.value)}
      />
      <Select
        allowClear
        aria-label={t('list.state')}
        placeholder={t('list.state')}
        style={{ width: 144 }}
        value={search.state}
        options={trackStates.map((value) => ({ value, label: t(`trackStates.${value}`) }))}
        onChange={(state) => filter({ state })}
      />
      <Select
        allowClear
        aria-label={t('names.type')}
        placeholder={t('names.type')}
        style={{ width: 176 }}
        popupMatchSelectWidth={false}
        value={search.type}
        options={packageTypes.map((value) => ({ value, label: t(`common:packageType.${value}`) }))}
        onChange={(type) => filter({ type })}
      />
      {maySeeSenders && (
        <div style={{ width: 200 }}>
          <PartySelect
            allowClear
            aria-label={t('names.sender')}
            value={search.sender ?? null}
            onChange={(id) => filter({ sender: id ?? undefined })}
          />
        </div>
      )}
      <DayRange
        from={search.from ?? ''}
        to={search.to ?? ''}
        onChange={({ from, to }) => filter({ from: from || undefined, to: to || undefined })}
      />
      <Checkbox
        checked={search.payment === 'unpaid'}
        onChange={({ target }) => filter({ payment: target.checked ? 'unpaid' : undefined })}
      >
        {t('payment.unpaid')}
      </Checkbox>
      <Checkbox
        checked={search.corrected === 'included'}
        onChange={({ target }) => filter({ corrected: target.checked ? 'included' : undefined })}
      >
        {t('recent.withVoid')}
      </Checkbox>
      {isFiltered && (
        <Button type="text" onClick={() => filter(noFilter)}>
          {t('common:clearSearch')}
        </Button>
      )}
    </Flex>
  )
}

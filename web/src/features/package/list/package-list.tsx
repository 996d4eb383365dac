import { useNavigate } from '@tanstack/react-router'
import { Button, Checkbox, Flex, Input, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { isPackageType, packageTypes } from '#domain/parcel/package-type.ts'
import { moneyFilters, parcelWays } from '#domain/parcel/parcel-words.ts'
import { DayRange } from '../../../shared/form/lazy-day-range.tsx'
import { useSearchTerm } from '../../../shared/hooks/use-search-term.ts'
import { FilterSelect } from '../../../shared/kit/filter-select.tsx'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { numberColumn } from '../../../shared/kit/number-column.ts'
import { ListStatus } from '../../../shared/kit/search-field.tsx'
import { useList } from '../../../shared/kit/use-list.ts'
import { type ListUrl, useUrl } from '../../../shared/kit/use-url.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { type ListedPackage, packages } from '../../../shared/packages/list-packages.ts'
import { useParcelColumns } from '../../../shared/packages/parcel-columns.tsx'
import { PartySelect } from '../../../shared/parties/party-select.tsx'
import { type PackageFilter, type PackageSearch, packageSearch, paths } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { Term } from '../../../shared/ui/hint/term.tsx'
import { PersonLink } from '../../../shared/ui/row/person-link.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { TypeMark } from '../type-mark.tsx'

/**
 * All packages that fit the search and the filters of the URL, newest first; one whose order is void is
 * struck through.
 */
export function PackageList() {
  const { t } = useTranslation(['package', 'common'])
  const url = useUrl(packageSearch)
  const navigate = useNavigate()
  const mayOrder = useMay('order.submit')
  const { pk_id: _open, page: _page, type, ...others } = url.search
  const asked = { ...others, ...(type !== undefined && isPackageType(type) && { type }) }
  const isFiltered = Object.keys(asked).length > 0
  const list = useList(packages, isFiltered ? (asked as PackageFilter) : null)
  const phone = usePhone()
  return (
    <section className="package-list" aria-label={t('list.title')}>
      <ListBoard
        label={t('list.title')}
        list={list}
        url={url}
        nameOf={({ pk_id }) => pk_id}
        columnsOf="package"
        card={[['receiver', 'items'], 'pk_id', 'word', 'unpaid']}
        minWidth={960}
        columns={usePackageColumns()}
        title={
          <Flex gap="small" align="baseline" wrap style={{ flex: 1 }}>
            <h2 className="plain-heading">{t('list.title')}</h2>
            {others.q !== undefined && <Text strong>{t('list.found', { q: others.q })}</Text>}
            <ListStatus list={list} />
          </Flex>
        }
        tools={!phone && <PackageChecks url={url} />}
        filters={<PackageFilters url={url} isFiltered={isFiltered} />}
        none={
          <>
            <p>{t('recent.none')}</p>
            {mayOrder && (
              <Button onClick={() => void navigate({ to: paths.order })}>{t('words.newOrder')}</Button>
            )}
          </>
        }
      />
    </section>
  )
}

interface PackageFiltersProps {
  readonly url: ListUrl<PackageSearch>
  readonly isFiltered: boolean
}

function PackageFilters({ url, isFiltered }: PackageFiltersProps) {
  const { t } = useTranslation(['package', 'common'])
  const { search } = url
  const filter = (change: PackageSearch) => url.change({ page: undefined, ...change })
  const receiver = useSearchTerm(search.receiver ?? '', (words) => filter({ receiver: words }))
  const maySeeSenders = useMay('party.list')
  const phone = usePhone()
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
        style={{ width: 112 }}
        maxLength={200}
        value={receiver.typed}
        onChange={({ target }) => receiver.type(target.value)}
      />
      <FilterSelect
        label={t('names.state')}
        width={128}
        value={search.way}
        options={parcelWays.map((value) => ({ value, label: t(`parcelWays.${value}`) }))}
        onChange={(way) => filter({ way })}
      />
      <FilterSelect
        label={t('names.payment')}
        width={128}
        value={search.money}
        options={moneyFilters.map((value) => ({ value, label: t(`moneyWords.${value}`) }))}
        onChange={(money) => filter({ money })}
      />
      <FilterSelect
        label={t('names.type')}
        width={96}
        value={search.type}
        options={packageTypes.map((value) => ({ value, label: t(`common:packageType.${value}`) }))}
        onChange={(of) => filter({ type: of })}
      />
      {maySeeSenders && (
        <div style={{ width: 112 }}>
          <PartySelect
            allowClear
            aria-label={t('names.sender')}
            value={search.sender ?? null}
            onChange={(id) => filter({ sender: id ?? undefined })}
          />
        </div>
      )}
      <DayRange from={search.from ?? ''} to={search.to ?? ''} onChange={filter} />
      {phone && <PackageChecks url={url} />}
      {isFiltered && (
        <Button type="text" onClick={url.clear}>
          {t('common:clearSearch')}
        </Button>
      )}
    </Flex>
  )
}

function PackageChecks({ url }: Pick<PackageFiltersProps, 'url'>) {
  const { t } = useTranslation('package')
  const { search } = url
  const filter = (change: PackageSearch) => url.change({ page: undefined, ...change })
  return (
    <Flex wrap gap="small">
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
    </Flex>
  )
}

function usePackageColumns(): TableColumnsType<ListedPackage> {
  const { t } = useTranslation('package')
  const maySeeSenders = useMay('party.list')
  const { pk_id, day, items, word, wide } = useParcelColumns(t('list.sent'))
  return [
    pk_id,
    day,
    {
      title: t('names.receiver'),
      dataIndex: 'receiver',
      width: wide ? 168 : 108,
      // The last four digits tell two of one name apart.
      render: (name: string, { phone, person }) => (
        <PersonLink person={person} name={name} beside={wide ? phone : phone.slice(-4)} />
      ),
    },
    {
      title: t('names.type'),
      dataIndex: 'type',
      width: 84,
      render: (of: ListedPackage['type']) => <TypeMark type={of} text={of} />,
    },
    items,
    word,
    numberColumn(t('payment.unpaid'), 'unpaid', 56, (unpaid: number) => (unpaid === 0 ? '' : unpaid)),
    {
      title: <Term name="sender">{t('names.sender')}</Term>,
      dataIndex: 'sender',
      width: 76,
      hidden: !maySeeSenders,
      render: (sender: ListedPackage['sender']) =>
        sender ? <PersonLink person={sender._id} name={sender.name} /> : '',
    },
  ]
}

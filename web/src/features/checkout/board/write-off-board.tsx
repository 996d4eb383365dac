import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFilteredRows } from '../../../shared/hooks/use-filtered-rows.ts'
import { useListSearch } from '../../../shared/paged-list/use-list-search.ts'
import type { Pages } from '../../../shared/paged-list/use-pages.ts'
import type { CheckoutSearch } from '../../../shared/paths.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { SearchBox } from '../../../shared/ui/search-box.tsx'
import { TableEmpty } from '../../../shared/ui/table-empty.tsx'
import { useWriteOffs, type WriteOffRecord } from '../../../shared/write-offs/list-write-offs.ts'
import { WriteOffTable } from '../../../shared/write-offs/write-off-table.tsx'
import { LabelledSwitch } from './labelled-switch.tsx'

interface WriteOffBoardProps {
  readonly search: CheckoutSearch
  readonly onSearch: (change: CheckoutSearch) => void
}

/** What was written off, instead of the items. */
export function WriteOffBoard(props: WriteOffBoardProps) {
  const { q = '', ended } = props.search
  return (
    <QueryBoundary query={useWriteOffs(q, ended !== undefined)}>
      {(writeOffs) => <WriteOffs writeOffs={writeOffs} {...props} />}
    </QueryBoundary>
  )
}

function WriteOffs({
  writeOffs,
  search,
  onSearch,
}: WriteOffBoardProps & { readonly writeOffs: Pages<WriteOffRecord, null> }) {
  const { t } = useTranslation('losses')
  const { rows } = writeOffs
  const { term, typing, loadStatus, page, field, clear } = useListSearch(writeOffs.loadStatus, search, (q) =>
    onSearch({ q, page: 1 }),
  )
  const shown = useFilteredRows(rows, writeOffText, term)
  const ended = search.ended !== undefined
  return (
    <Flex vertical gap="middle">
      <Flex wrap align="center" justify="space-between" gap="middle">
        <SearchBox
          {...field}
          placeholder={t('search')}
          shown={shown.length}
          total={loadStatus.is === 'all' ? rows.length : null}
        />
        <Flex wrap gap="middle">
          <LabelledSwitch
            label={t('showEnded')}
            on={ended}
            onChange={(on) => onSearch({ ended: on ? 'included' : undefined, page: 1 })}
          />
          <LabelledSwitch
            label={t('words.writtenOff')}
            on
            onChange={() => onSearch({ show: undefined, ended: undefined, q: '', page: 1 })}
          />
        </Flex>
      </Flex>
      <WriteOffTable
        packageShown
        rows={shown}
        typing={typing}
        page={page}
        onPage={(next) => onSearch({ page: next })}
        empty={
          <TableEmpty text={t('none')} filtered={rows.length > 0} loadStatus={loadStatus} onClear={clear} />
        }
      />
    </Flex>
  )
}

const writeOffText = ({ item, pk_id, by, text }: WriteOffRecord) => `${item} ${pk_id} ${text} ${by}`

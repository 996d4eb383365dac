import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchTerm } from '../../../shared/hooks/use-search-term.ts'
import { whileTyping } from '../../../shared/paged-list/load-status.ts'
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
export function WriteOffBoard({ search, onSearch }: WriteOffBoardProps) {
  const { t } = useTranslation(['losses', 'checkout'])
  const { q = '', page = 1, ended } = search
  const { typed, term, type } = useSearchTerm(q, (next) => onSearch({ q: next, page: 1 }))
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ item, pk_id, by, text }: WriteOffRecord) => {
    const searched = `${item} ${pk_id} ${text} ${by}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  }
  return (
    <QueryBoundary query={useWriteOffs(q, ended !== undefined)}>
      {({ rows, loadStatus: loaded }) => {
        const shown = rows.filter(matches)
        const loadStatus = whileTyping(loaded, term !== q)
        return (
          <Flex vertical gap="middle">
            <Flex wrap align="center" justify="space-between" gap="middle">
              <SearchBox
                value={typed}
                onChange={type}
                placeholder={t('search')}
                shown={shown.length}
                total={loadStatus.is === 'all' ? rows.length : null}
                loadStatus={loadStatus}
              />
              <Flex wrap gap="middle">
                <LabelledSwitch
                  label={t('showEnded')}
                  on={ended !== undefined}
                  onChange={(on) => onSearch({ ended: on ? 'included' : undefined, page: 1 })}
                />
                <LabelledSwitch
                  label={t('checkout:writtenOff')}
                  on
                  onChange={() => onSearch({ show: undefined, ended: undefined, q: '', page: 1 })}
                />
              </Flex>
            </Flex>
            <WriteOffTable
              packageShown
              rows={shown}
              typing={term !== q}
              page={term === q ? page : 1}
              onPage={(next) => onSearch({ page: next })}
              empty={
                <TableEmpty
                  text={t('none')}
                  filtered={rows.length > 0}
                  loadStatus={loadStatus}
                  onClear={() => type('')}
                />
              }
            />
          </Flex>
        )
      }}
    </QueryBoundary>
  )
}

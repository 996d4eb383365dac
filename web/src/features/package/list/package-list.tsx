import { useNavigate, useSearch } from '@tanstack/react-router'
import { Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { type PackageSearch, paths } from '../../../shared/paths.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { TableEmpty } from '../../../shared/ui/table-empty.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { usePackages } from '../api/list-packages.ts'
import { filterOf } from './filter-of.ts'
import { noFilter, PackageFilters } from './package-filters.tsx'
import { usePackageColumns } from './use-package-columns.tsx'

/** All packages that fit the search and the filters of the URL, newest first. */
export function PackageList() {
  const { t } = useTranslation(['package', 'common'])
  const search = useSearch({ from: paths.package })
  const navigate = useNavigate({ from: paths.package })
  const filter = filterOf(search)
  const { first, known, answered, loading, error, again } = usePackages(filter)
  const columns = usePackageColumns()
  const onSearch = (change: PackageSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const shown = known?.rows.length ?? 0
  const says = !answered || loading ? 'searching' : known?.next === null ? 'searched' : ('more' as const)
  return (
    <Card size="small" title={<h2 className="plain-heading">{t('list.title')}</h2>}>
      <Flex vertical gap="middle">
        <PackageFilters search={search} isFiltered={filter !== null} onSearch={onSearch} />
        {search.q !== undefined && <Text strong>{t('list.found', { q: search.q })}</Text>}
        <QueryBoundary
          query={{ data: known, error, isFetching: first.isFetching, refetch: async () => again() }}
        >
          {({ rows }) => (
            <>
              <Text type="secondary" role="status" aria-busy={says === 'searching'}>
                {t(`common:loadStatus.${says}`, { shown: shown.toLocaleString('en') })}
              </Text>
              <PagedTable
                label={t('list.title')}
                rows={rows}
                rowKey="_id"
                columns={columns}
                page={search.page ?? 1}
                onPage={(page) => onSearch({ page })}
                minWidth={960}
                empty={
                  <TableEmpty
                    text={t('recent.none')}
                    filtered={filter !== null}
                    loadStatus={{ is: says === 'searching' ? 'searching' : 'all' }}
                    onClear={() => onSearch(noFilter)}
                  />
                }
              />
            </>
          )}
        </QueryBoundary>
      </Flex>
    </Card>
  )
}

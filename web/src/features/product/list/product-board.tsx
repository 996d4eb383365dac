import { useNavigate } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { itemWords } from '#domain/product/item-words.ts'
import { useRecentlyChanged } from '../../../shared/hooks/use-recently-changed.ts'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { useListSearch } from '../../../shared/paged-list/use-list-search.ts'
import { type ProductSearch, paths } from '../../../shared/paths.ts'
import type { ProductRecord, Products } from '../../../shared/products/list-products.ts'
import { productHasWords } from '../../../shared/products/product-has-words.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { SearchBox } from '../../../shared/ui/search-box.tsx'
import { TableEmpty } from '../../../shared/ui/table-empty.tsx'
import type { ProductAction } from './product-actions.tsx'
import { useProductColumns } from './product-columns.tsx'

const ProductDialog = lazy(async () => (await import('../dialogs/product-dialog.tsx')).ProductDialog)
const MergeDialog = lazy(async () => (await import('../dialogs/merge-dialog.tsx')).MergeDialog)

interface ProductBoardProps {
  readonly products: Products
  readonly search: ProductSearch
  readonly onSearch: (change: ProductSearch) => void
}

/** The list of the products, with the dialogs of their actions. */
export function ProductBoard({ products, search, onSearch }: ProductBoardProps) {
  usePreload(ProductDialog)
  usePreload(MergeDialog)
  const { t } = useTranslation(['product', 'shell'])
  const navigate = useNavigate({ from: paths.product })
  const { term, typing, loadStatus, page, field, clear } = useListSearch(products.loadStatus, search, (q) =>
    onSearch({ q, page: 1 }),
  )
  const [editing, edit] = useDialog((product: ProductRecord | null) => (
    <ProductDialog {...(product && { product })} />
  ))
  const [merging, merge] = useDialog((product: ProductRecord) => <MergeDialog product={product} />)
  const act = useCallback(
    (action: ProductAction, product: ProductRecord) => (action === 'edit' ? edit : merge)(product),
    [edit, merge],
  )
  const mayAdd = useMay('product.edit')
  const maySuggest = useMay('product.suggest')
  const { rows } = products
  const alone = useMemo(() => rows.filter(({ mergedInto }) => mergedInto === undefined), [rows])
  const shown = useMemo(() => {
    const words = itemWords(term)
    // A search finds merged ones too.
    return words.length === 0 ? alone : rows.filter((row) => productHasWords(row, words))
  }, [alone, rows, term])
  return (
    <Flex vertical gap="middle">
      <Flex wrap align="center" justify="space-between" gap="middle">
        <SearchBox
          {...field}
          placeholder={t('search')}
          shown={shown.length}
          total={loadStatus.is === 'all' ? (term === '' ? alone.length : rows.length) : null}
        />
        <Flex wrap gap="small">
          {maySuggest && (
            <Button onClick={() => void navigate({ search: { show: 'suggestions' } })}>
              {t('toSuggestions')}
            </Button>
          )}
          {mayAdd && (
            <Button type="primary" onClick={() => edit(null)}>
              {t('new')}
            </Button>
          )}
        </Flex>
      </Flex>
      <PagedTable
        rowKey="_id"
        label={t('shell:entry.product')}
        columns={useProductColumns(act)}
        rows={shown}
        fresh={useRecentlyChanged(rows, versionOf)}
        typing={typing}
        page={page}
        onPage={(next) => onSearch({ page: next })}
        empty={
          <TableEmpty text={t('none')} filtered={rows.length > 0} loadStatus={loadStatus} onClear={clear} />
        }
      />
      {editing}
      {merging}
    </Flex>
  )
}

const versionOf = ({ version }: ProductRecord) => `${version}`

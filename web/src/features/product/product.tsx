import { useNavigate, useSearch } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useCallback } from 'react'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { type ProductSearch, paths, productSearch } from '../../shared/paths.ts'
import { useProducts } from '../../shared/products/list-products.ts'
import { useMay } from '../../shared/session/permission.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { ProductBoard } from './list/product-board.tsx'

const Suggestions = lazy(
  async () => (await import('./suggestions/suggestions.tsx')).Suggestions,
  <Skeleton active />,
)

/** The catalogue, or what past orders suggest for it. The choice is in the URL. */
export function ProductScreen() {
  const search = useSearch({ from: paths.product })
  const maySuggest = useMay('product.suggest')
  usePreload(Suggestions)
  return search.show === 'suggestions' && maySuggest ? <Suggestions /> : <ProductList search={search} />
}

function ProductList({ search }: { search: ProductSearch }) {
  const navigate = useNavigate({ from: paths.product })
  const change = useCallback(
    (changed: ProductSearch) =>
      void navigate({
        search: (now) => productSearch({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <QueryBoundary query={useProducts(search.q ?? '')}>
      {(products) => <ProductBoard products={products} search={search} onSearch={change} />}
    </QueryBoundary>
  )
}

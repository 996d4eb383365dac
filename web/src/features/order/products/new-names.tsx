import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { addProduct } from '#contract/product.ts'
import { originalTypes } from '#domain/item/moves.ts'
import { isPackageType } from '#domain/parcel/package-type.ts'
import { classOfType } from '#domain/product/product-class.ts'
import { namesOf } from '#domain/product/suggestions.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { isKnown } from '../../../shared/products/find-product.ts'
import { useProducts } from '../../../shared/products/list-products.ts'
import { RowButton } from '../../../shared/ui/row/row-button.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { Submission } from '../review/submission.ts'

/** The items of a saved order that are no product yet, each with a button that makes it one. */
export function NewNames({ submission }: { readonly submission: Submission }) {
  const { t } = useTranslation('order')
  const { data } = useProducts('')
  const add = useCall(addProduct)
  // Until all are loaded, nobody knows which are new.
  if (data?.loadStatus.is !== 'all') return null
  const { reviewData, packageData } = submission
  const lines = originalTypes.flatMap((type) => reviewData[type])
  const byItem = new Map(lines.map((line) => [line.item, line]))
  const unknown = [...byItem.values()].filter(({ item }) => !isKnown(data.rows, item))
  if (unknown.length === 0) return null
  const { type } = packageData
  return (
    <Flex vertical gap="small">
      <Text type="secondary">{t('result.newNames')}</Text>
      {unknown.map(({ item, price, weight }) => (
        <Flex key={item} gap="small" justify="space-between">
          <span>{item}</span>
          <RowButton
            aria-label={t('result.addName', { item })}
            onClick={() => {
              if (add.isPending) return
              const of = isPackageType(type) ? classOfType(type) : 'other'
              const known = { aliases: [], barcode: '', class: of, price, weight }
              add.mutate({ body: { ...namesOf(item), ...known } })
            }}
          >
            {t('result.add')}
          </RowButton>
        </Flex>
      ))}
    </Flex>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptProducts } from '#contract/product.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { formatDay } from '../../../shared/format/format.ts'
import { plainMoney } from '../../../shared/format/plain-money.ts'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { whole } from '../../../shared/kit/use-list.ts'
import { paths } from '../../../shared/paths.ts'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import {
  type Join,
  joinsWith,
  productOf,
  type SuggestionRecord,
  useSuggestions,
  withJoins,
} from './list-suggestions.ts'

/**
 * What past orders suggest as products, for admins: ticked to be joined and accepted together, or accepted
 * one by one.
 */
export function Suggestions() {
  const { t } = useTranslation('product')
  const navigate = useNavigate({ from: paths.product })
  const query = useSuggestions()
  const [joins, setJoins] = useState<readonly Join[]>([])
  const suggestions = query.data?.result
  // Named by all its texts, so that the ticks of those that are joined or accepted end.
  const rows = useMemo(
    () => suggestions && withJoins(suggestions, joins).map((one) => ({ ...one, _id: one.texts.join('\n') })),
    [suggestions, joins],
  )
  const accept = useCall(acceptProducts)
  const send = (accepted: readonly SuggestionRecord[]) =>
    accept.isPending || accept.mutate({ body: { products: accepted.map(productOf) } })
  // The first one of the list gives its name.
  const join = (chosen: readonly SuggestionRecord[]) => {
    const names = rows?.filter((row) => chosen.includes(row)).map(({ name }) => name)
    setJoins(joinsWith(joins, names ?? []))
  }
  return (
    <ListBoard
      label={t('suggestions.label')}
      list={whole(rows, query)}
      nameOf={({ name }) => name}
      card={['name', 'price', 'pieces']}
      columns={[
        {
          title: t('column.name'),
          dataIndex: 'name',
          render: (name: string, { texts }) => {
            const others = texts.filter((text) => text !== name)
            return (
              <>
                <ClampedText text={name} />
                {others.length > 0 && (
                  <Text type="secondary">{t('suggestions.also', { texts: others.join(', ') })}</Text>
                )}
              </>
            )
          },
        },
        {
          title: t('names.productClass'),
          dataIndex: 'class',
          width: 96,
          render: (of: SuggestionRecord['class']) => t(`class.${of}`),
        },
        { title: t('names.lines'), dataIndex: 'lines', width: 80, align: 'right' },
        { title: t('names.pieces'), dataIndex: 'pieces', width: 80, align: 'right' },
        { title: t('withUnit.weightKg'), dataIndex: 'weight', width: 112, align: 'right' },
        {
          title: t('column.price'),
          dataIndex: 'price',
          width: 144,
          align: 'right',
          render: (price: number, { pricedAt }) => (
            <>
              {plainMoney(price)} <Text type="secondary">{formatDay(pricedAt)}</Text>
            </>
          ),
        },
      ]}
      actions={(suggestion) => {
        const { name } = suggestion
        const part = {
          text: t('suggestions.part'),
          label: t('suggestions.partOf', { name }),
          onPress: () => setJoins(joins.filter(([first]) => first !== name)),
        }
        const one = {
          text: t('suggestions.accept'),
          label: t('suggestions.acceptOf', { name }),
          onPress: () => send([suggestion]),
        }
        return joins.some(([first]) => first === name) ? [part, one] : [one]
      }}
      ticks={{
        label: ({ name }) => t('suggestions.tick', { name }),
        actions: (chosen) => (
          <>
            <Button type="primary" loading={accept.isPending} onClick={() => send(chosen)}>
              {t('suggestions.acceptTicked', { count: chosen.length })}
            </Button>
            {chosen.length > 1 && (
              <Button onClick={() => join(chosen)}>{t('suggestions.join', { count: chosen.length })}</Button>
            )}
          </>
        ),
      }}
      none={t('suggestions.none')}
    >
      <Flex wrap align="center" justify="space-between" gap="middle">
        <Text type="secondary">{t('suggestions.text')}</Text>
        <Flex wrap gap="small">
          {rows && rows.length > 0 && (
            <Button type="primary" loading={accept.isPending} onClick={() => send(rows)}>
              {t('suggestions.acceptAll', { count: rows.length })}
            </Button>
          )}
          <Button onClick={() => void navigate({ search: {} })}>{t('toProducts')}</Button>
        </Flex>
      </Flex>
    </ListBoard>
  )
}

import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import { plainMoney } from '../../../shared/format/plain-money.ts'
import { RowButton } from '../../../shared/ui/row/row-button.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { SuggestionRecord } from './list-suggestions.ts'

interface SuggestionActions {
  readonly isJoined: (name: string) => boolean
  readonly onAccept: (suggestion: SuggestionRecord) => void
  readonly onPart: (name: string) => void
}

export function useSuggestionColumns(actions: SuggestionActions): TableColumnsType<SuggestionRecord> {
  const { t } = useTranslation('product')
  const { isJoined, onAccept, onPart } = actions
  return [
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
    {
      title: t('words.actions'),
      key: 'actions',
      width: 176,
      align: 'right',
      render: (_, suggestion) => (
        <div className="row-actions row-actions-end">
          {isJoined(suggestion.name) && (
            <RowButton
              aria-label={t('suggestions.partOf', { name: suggestion.name })}
              onClick={() => onPart(suggestion.name)}
            >
              {t('suggestions.part')}
            </RowButton>
          )}
          <RowButton
            aria-label={t('suggestions.acceptOf', { name: suggestion.name })}
            onClick={() => onAccept(suggestion)}
          >
            {t('suggestions.accept')}
          </RowButton>
        </div>
      ),
    },
  ]
}

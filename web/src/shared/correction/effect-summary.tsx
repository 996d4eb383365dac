import { Link } from '@tanstack/react-router'
import { Descriptions, type DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import type { previewOrderVoid } from '#contract/order-correction.ts'
import { formatRmb } from '#domain/money/format.ts'
import { usePhone } from '../layout/layout.ts'
import { toTransaction } from '../paths.ts'
import { ItemTypeTag } from '../ui/item-type-tag.tsx'
import { Owing } from '../ui/text/owing.tsx'
import { Text } from '../ui/text/text.tsx'

export type OrderEffect = Answer<typeof previewOrderVoid>
type Entry = NonNullable<DescriptionsProps['items']>[number]

/**
 * What a correction of an order does beside its changed fields: item rows, pieces, cost, what senders get,
 * profits, month.
 */
export function EffectSummary({ effect }: { readonly effect: OrderEffect }) {
  const { t } = useTranslation(['correction', 'common'])
  const { rows, paid, pieces, toSender, profits, writeOffsEnded, month } = effect
  const phone = usePhone()
  const entry = (key: string, label: ReactNode, children: ReactNode): Entry => ({ key, label, children })
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      layout={phone ? 'vertical' : 'horizontal'}
      styles={{ label: { width: '40%' }, content: { overflowWrap: 'anywhere' } }}
      items={[
        ...rows.map(({ item, type, before, after, costBefore, costAfter, losesApproval }, index) =>
          entry(
            `row ${index}`,
            <>
              {item} <ItemTypeTag type={type} />
            </>,
            <>
              <Values
                before={t('words.pieces', { count: before })}
                after={t('words.pieces', { count: after })}
              />
              {costAfter !== null && (
                <div>
                  {t('names.costEach')}{' '}
                  <Values
                    before={costBefore === null ? null : formatRmb(costBefore)}
                    after={formatRmb(costAfter)}
                  />
                </div>
              )}
              {losesApproval && (
                <div>
                  <Text type="warning">{t('effect.losesApproval')}</Text>
                </div>
              )}
            </>,
          ),
        ),
        ...paid.map((one, index) =>
          entry(
            `paid ${index}`,
            <>
              {t('effect.paid', { item: one.item, pieces: t('words.pieces', { count: one.qty }) })}{' '}
              <Link {...toTransaction(one.transaction)}>{one.transaction}</Link>
            </>,
            <Differences toSender={one.toSender} profits={one.profits} />,
          ),
        ),
        ...(pieces.before === pieces.after
          ? []
          : [entry('pieces', t('effect.pieces'), <Values before={pieces.before} after={pieces.after} />)]),
        ...(paid.length > 0
          ? [entry('total', t('effect.total'), <Differences toSender={toSender} profits={profits} />)]
          : []),
        ...(effect.balances ?? []).map(({ side, name, after }, index) =>
          entry(
            `balance ${index}`,
            t('common:owing.after'),
            <Owing side={side} name={name} amount={after} />,
          ),
        ),
        ...(writeOffsEnded > 0
          ? [entry('off', t('effect.writeOffsEnded'), t('words.pieces', { count: writeOffsEnded }))]
          : []),
        entry('month', t('names.bookedMonth'), month),
      ]}
    />
  )
}

interface ValuesProps {
  readonly before: string | number | null
  readonly after: string | number
}

/** A value before and after; only one when they are equal. */
function Values({ before, after }: ValuesProps) {
  if (before === null || before === after) return after
  return (
    <>
      <del>{before}</del> → <ins>{after}</ins>
    </>
  )
}

/** What senders get more or less, and what profits gain or lose. */
function Differences({ toSender, profits }: Pick<OrderEffect, 'toSender' | 'profits'>) {
  const { t } = useTranslation('correction')
  return (
    <>
      <div>
        {t('names.toSender')} {signed(toSender)}
      </div>
      {profits !== null && (
        <div>
          {t('names.profits')} {signed(profits)}
        </div>
      )}
    </>
  )
}

/** A difference with its sign: `+¥ 1.50`. */
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatRmb(amount)}`

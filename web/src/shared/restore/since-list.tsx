import { Link } from '@tanstack/react-router'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { dayOf } from '#domain/time/day.ts'
import { paths, toPackage, toTransaction } from '../paths.ts'
import type { Since } from './read-backups.ts'

interface SinceListProps {
  readonly since: Since
  /** ISO time. */
  readonly from: string
  /** What is said of the numbers. */
  readonly text: 'lost' | 'writtenSince'
}

/** What was stored since a moment and would be lost, each to be opened. */
export function SinceList({ since: { parcels, payments, entries }, from, text }: SinceListProps) {
  const { t } = useTranslation('restore')
  if (parcels.count + payments.count + entries === 0) return <p>{t('nothingSince')}</p>
  return (
    <Flex vertical gap="small">
      <strong>
        {parcels.count + payments.count === 0
          ? t('onlyOther')
          : t(text, { count: parcels.count, payments: t('payments', { count: payments.count }) })}
      </strong>
      <Links all={parcels.count}>
        {parcels.ids.map((id) => (
          <Link key={id} {...toPackage(id)} target="_blank">
            {id}
          </Link>
        ))}
      </Links>
      <Links all={payments.count}>
        {payments.named.map(({ id, number }) => (
          <Link key={id} {...toTransaction(id)} target="_blank">
            {transactionName(number)}
          </Link>
        ))}
      </Links>
      <div>
        {t('entries', { count: entries })}{' '}
        <Link to={paths.log} search={{ from: dayOf(Date.parse(from)) }} target="_blank">
          {t('seeLog')}
        </Link>
      </div>
    </Flex>
  )
}

function Links({ children, all }: { children: ReactNode[]; all: number }) {
  const { t } = useTranslation('restore')
  if (all === 0) return null
  return (
    <Flex wrap gap="small" style={{ maxHeight: 120, overflowY: 'auto' }}>
      {children}
      {all > children.length && t('others', { count: all - children.length })}
    </Flex>
  )
}

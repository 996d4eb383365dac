import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { formatRmb } from '#domain/money/format.ts'
import { formatDay } from '../../shared/format/format.ts'
import { Section } from '../../shared/kit/detail-parts.tsx'
import { toPackage, toTransaction } from '../../shared/paths.ts'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { PersonAnswer } from './api/read-person.ts'

type Event = NonNullable<PersonAnswer['timeline']>[number]

/** Events that are shown at first. */
const few = 10

/** Parcels, payments and what was entered for accounts, the newest first. */
export function PersonTimeline({ events }: { readonly events: readonly Event[] }) {
  const { t } = useTranslation('person')
  const [all, setAll] = useState(false)
  return (
    <Section title={t('timeline.title')}>
      {events.length === 0 && <Text type="secondary">{t('timeline.none')}</Text>}
      <ol className="person-rows">
        {events.slice(0, all ? undefined : few).map((event) => (
          <li key={[event.at, event.pk_id, event.payment?.number, event.entry?.cause, event.amount].join()}>
            <Flex gap="small" align="baseline">
              <time dateTime={event.at} className="person-day">
                {formatDay(event.at)}
              </time>
              <span className="person-event">
                <EventText event={event} />
              </span>
              {event.amount !== undefined && (
                <Text style={{ whiteSpace: 'nowrap' }}>{formatRmb(event.amount)}</Text>
              )}
            </Flex>
          </li>
        ))}
      </ol>
      {!all && events.length > few && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('timeline.all', { count: events.length })}
        </Button>
      )}
    </Section>
  )
}

function EventText({ event: { pk_id, isVoid, payment, entry, qty = 0 } }: { readonly event: Event }) {
  const { t } = useTranslation('person')
  const pieces = <Text type="secondary">{t('timeline.times', { qty })}</Text>
  if (pk_id !== undefined)
    return (
      <>
        {t('names.package')} <RowLink to={toPackage(pk_id)}>{isVoid ? <del>{pk_id}</del> : pk_id}</RowLink>{' '}
        {pieces}
      </>
    )
  if (payment)
    return (
      <>
        {t('timeline.paid')}{' '}
        <RowLink to={toTransaction(payment.transaction_id)}>{transactionName(payment.number)}</RowLink>{' '}
        {pieces}
      </>
    )
  return entry && `${t(`causes.${entry.side}.${entry.cause}`)} (${t(`names.${entry.side}`)})`
}

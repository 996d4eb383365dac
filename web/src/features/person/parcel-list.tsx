import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Section } from '../../shared/kit/detail-parts.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { useList } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { packages } from '../../shared/packages/list-packages.ts'
import { useParcelColumns } from '../../shared/packages/parcel-columns.tsx'
import { listSearch } from '../../shared/paths.ts'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { type PersonAnswer, parcelsOf } from './api/read-person.ts'
import { NewOrderButton } from './new-order.tsx'

interface ParcelListProps {
  /** What was asked for: a receiver, or a party. */
  readonly id: string
  readonly answer: PersonAnswer
}

/** The parcels of a person, newest first, with those whose order is void. */
export function ParcelList({ id, answer }: ParcelListProps) {
  const { t } = useTranslation('person')
  const list = useList(packages, parcelsOf(id))
  const { pk_id, day, items, word } = useParcelColumns(t('sent'))
  const receiver = {
    title: t('names.receiver'),
    dataIndex: 'receiver',
    width: 112,
    hidden: new Set(answer.receivers.map((one) => one.receiver)).size <= 1,
    render: (name: string) => <ClampedText text={name} />,
  }
  return (
    <Section title={t('parcelsTitle')}>
      <ListBoard
        label={t('parcelsOf', { name: answer.name })}
        list={{ ...list, isFiltered: false }}
        url={useUrl(listSearch)}
        nameOf={({ pk_id }) => pk_id}
        card={['items', 'pk_id', 'word']}
        columns={[pk_id, day, receiver, items, word]}
        none={
          <Flex vertical align="center" gap="small">
            {t('noParcels')}
            <NewOrderButton answer={answer} />
          </Flex>
        }
      />
    </Section>
  )
}

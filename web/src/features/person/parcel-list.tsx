import { Flex, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatAcstDay } from '../../shared/format/format.ts'
import { Section } from '../../shared/kit/detail-page.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { useList } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { useWide } from '../../shared/layout/layout.ts'
import { type ListedPackage, packages } from '../../shared/packages/list-packages.ts'
import { listSearch, toPackage } from '../../shared/paths.ts'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { ParcelWordText } from '../../shared/ui/text/parcel-word.tsx'
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
  const hasSeveral = new Set(answer.receivers.map(({ receiver }) => receiver)).size > 1
  return (
    <Section title={t('parcelsTitle')}>
      <ListBoard
        label={t('parcelsOf', { name: answer.name })}
        list={{ ...list, isFiltered: false }}
        url={useUrl(listSearch)}
        nameOf={({ pk_id }) => pk_id}
        card={['items', 'word', 'pk_id']}
        columns={useParcelColumns(hasSeveral)}
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

function useParcelColumns(hasSeveral: boolean): TableColumnsType<ListedPackage> {
  const { t } = useTranslation('person')
  return [
    {
      title: t('names.pk_id'),
      dataIndex: 'pk_id',
      width: 116,
      render: (pk_id: string, { isVoid }) => (
        <RowLink to={toPackage(pk_id)}>{isVoid ? <del>{pk_id}</del> : pk_id}</RowLink>
      ),
    },
    {
      title: t('sent'),
      dataIndex: 'sendTimeISO',
      width: 96,
      render: (sent: string) => formatAcstDay(sent),
    },
    {
      title: t('names.receiver'),
      dataIndex: 'receiver',
      width: 112,
      hidden: !hasSeveral,
      render: (name: string) => <ClampedText text={name} />,
    },
    {
      title: t('names.items'),
      dataIndex: 'items',
      render: (items: ListedPackage['items']) => (
        <ClampedText text={items.map(({ item, qty }) => `${item} × ${qty}`).join(', ')} />
      ),
    },
    {
      title: t('names.state'),
      dataIndex: 'word',
      width: useWide() ? 304 : 236,
      ellipsis: true,
      render: (word: ListedPackage['word'], { sandbox }) => <ParcelWordText word={word} sandbox={sandbox} />,
    },
  ]
}

import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAcstDay } from '../../../shared/format/format.ts'
import { toPackage, toParty } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { RowLink } from '../../../shared/ui/row/row-link.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import type { ListedPackage } from '../api/list-packages.ts'
import { TrackStateTag } from '../track/track-state-tag.tsx'
import { TypeMark } from '../type-mark.tsx'

/** The columns of the list of packages; one whose order is void is struck through. */
export function usePackageColumns(): TableColumnsType<ListedPackage> {
  const { t } = useTranslation('package')
  const maySeeSenders = useMay('party.list')
  return useMemo(
    () => [
      {
        title: t('names.pk_id'),
        dataIndex: 'pk_id',
        width: 128,
        render: (pk_id: string, { isVoid }) => (
          <RowLink to={toPackage(pk_id)}>{isVoid ? <del>{pk_id}</del> : pk_id}</RowLink>
        ),
      },
      {
        title: t('withUnit.sendTime'),
        dataIndex: 'sendTimeISO',
        width: 112,
        // The day alone: the package has the time.
        render: (sent: string) => formatAcstDay(sent),
      },
      {
        title: t('names.receiver'),
        dataIndex: 'receiver',
        width: 184,
        render: (receiver: string, { phone }) => <ClampedText text={`${receiver} ${phone}`} />,
      },
      {
        title: t('names.type'),
        dataIndex: 'type',
        width: 104,
        render: (type: ListedPackage['type']) => <TypeMark type={type} text={type} />,
      },
      {
        title: t('names.items'),
        dataIndex: 'items',
        render: (items: ListedPackage['items']) => (
          <ClampedText text={items.map(({ item, qty }) => `${item} × ${qty}`).join(', ')} />
        ),
      },
      {
        title: t('list.state'),
        dataIndex: 'state',
        width: 108,
        render: (state: ListedPackage['state'], { sandbox }) => (
          <TrackStateTag state={state} sandbox={sandbox} />
        ),
      },
      {
        title: t('payment.unpaid'),
        dataIndex: 'unpaid',
        width: 80,
        align: 'right',
        render: (unpaid: number) => (unpaid === 0 ? '' : unpaid),
      },
      {
        title: t('names.sender'),
        dataIndex: 'sender',
        width: 104,
        hidden: !maySeeSenders,
        render: (sender: ListedPackage['sender']) =>
          sender ? <RowLink to={toParty(sender._id)}>{sender.name}</RowLink> : '',
      },
    ],
    [t, maySeeSenders],
  )
}

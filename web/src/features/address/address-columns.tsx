import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownPhone } from '#domain/address/phone.ts'
import { areaNames } from '#domain/address/place.ts'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { formatCst } from '../../shared/format/format.ts'
import { useMay } from '../../shared/session/permission.ts'
import { RowButton } from '../../shared/ui/row/row-button.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'

export interface AddressActions {
  readonly onAction: (what: 'update' | 'delete', record: AddressRecord) => void
}

export function useAddressColumns({ onAction }: AddressActions): TableColumnsType<AddressRecord> {
  const { t } = useTranslation('address')
  const mayUpdate = useMay('address.update')
  const mayDelete = useMay('address.delete')
  return useMemo(
    (): TableColumnsType<AddressRecord> => [
      {
        title: t('names.name'),
        dataIndex: 'name',
        width: 120,
        sorter: (a, b) => a.name.localeCompare(b.name, 'zh'),
        render: (name: string) => <ClampedText text={name} />,
      },
      { title: t('names.phone'), dataIndex: 'phone', width: 150, render: shownPhone },
      {
        title: t('area'),
        key: 'area',
        width: 200,
        render: (_, place) => areaNames(place).join(' '),
      },
      { title: t('address'), dataIndex: 'address', render: (text: string) => <ClampedText text={text} /> },
      {
        title: t('names.note'),
        dataIndex: 'note',
        width: '12%',
        render: (text: string) => <ClampedText text={text} />,
      },
      {
        title: t('createdAt'),
        dataIndex: 'createdAt',
        width: 176,
        // Below 1600 px the address needs this width.
        responsive: ['xxl'],
        sorter: (a, b) => a.createdAt.localeCompare(b.createdAt),
        render: formatCst,
      },
      {
        title: t('words.actions'),
        key: 'actions',
        width: 136,
        align: 'right',
        hidden: !mayUpdate && !mayDelete,
        render: (_, record) => (
          <div className="row-actions row-actions-end">
            {mayUpdate && (
              <RowButton
                aria-label={t('updateTitle', { name: record.name })}
                onClick={() => onAction('update', record)}
              >
                {t('update')}
              </RowButton>
            )}
            {mayDelete && (
              <RowButton
                danger
                aria-label={t('deleteLabel', { name: record.name })}
                onClick={() => onAction('delete', record)}
              >
                {t('delete')}
              </RowButton>
            )}
          </div>
        ),
      },
    ],
    [t, mayUpdate, mayDelete, onAction],
  )
}

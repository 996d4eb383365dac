import type { TableColumnType } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatAcstDay } from '../format/format.ts'
import { usePhone, useWide } from '../layout/layout.ts'
import { toPackage } from '../paths.ts'
import { RowLink } from '../ui/row/row-link.tsx'
import { FirstOf } from '../ui/text/first-of.tsx'
import { ParcelWordText } from '../ui/text/parcel-word.tsx'
import type { ListedPackage } from './list-packages.ts'

type Column = TableColumnType<ListedPackage>

/** The columns that every list of packages has. */
export function useParcelColumns(sent: string) {
  const { t } = useTranslation()
  const phone = usePhone()
  const wide = useWide() || phone
  const pk_id: Column = {
    title: t('names.pk_id'),
    dataIndex: 'pk_id',
    width: 116,
    render: (id: string, { isVoid }) => <RowLink to={toPackage(id)}>{isVoid ? <del>{id}</del> : id}</RowLink>,
  }
  // The day alone: the package has the time.
  const day: Column = { title: sent, dataIndex: 'sendTimeISO', width: 96, render: formatAcstDay }
  const items: Column = {
    title: t('names.items'),
    dataIndex: 'items',
    render: (all: ListedPackage['items']) => {
      const names = all.map(({ item, qty }) => `${item} × ${qty}`)
      const shown = wide ? names : names.slice(0, 1)
      return (
        <FirstOf text={names.join(', ')} others={names.length - shown.length}>
          {shown.join(', ')}
        </FirstOf>
      )
    },
  }
  const word: Column = {
    title: t('names.state'),
    dataIndex: 'word',
    width: wide ? 300 : 244,
    render: (is: ListedPackage['word'], { sandbox }) => (
      <ParcelWordText inOneLine word={is} sandbox={sandbox} />
    ),
  }
  return { pk_id, day, items, word, wide }
}

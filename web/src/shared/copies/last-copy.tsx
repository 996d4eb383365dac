import { useTranslation } from 'react-i18next'
import { formatCst } from '../format/format.ts'
import type { Copies } from './read-copies.ts'

/** 'Last copy 14:02, 3 new pieces, 41 MB in all', with the day where it was not today. */
export function LastCopy({ last }: { readonly last: NonNullable<Copies['last']> }) {
  const { t, i18n } = useTranslation('copies')
  const written = formatCst(last.at)
  const isToday = written.slice(0, 10) === formatCst(new Date().toISOString()).slice(0, 10)
  const megabytes = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    last.bytes / 1e6,
  )
  const time = `${isToday ? written.slice(11, 16) : written.slice(0, 16)} CST`
  return <span>{t('last', { time, count: last.newPieces, megabytes })}</span>
}

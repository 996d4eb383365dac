import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { PlainPage } from '../../shared/plain/plain-page.tsx'
import { LostParcel } from './lost-parcel.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <PlainPage title={t('notFound.title')} text={t('notFound.text')} drawing={<LostParcel />}>
      <Link to={paths.overview} className="plain-button">
        {t('homePage')}
      </Link>
    </PlainPage>
  )
}

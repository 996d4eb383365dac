import { getRouteApi, Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../shared/kit/detail-page.tsx'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { personOptions } from './api/read-person.ts'

const PersonView = lazy(async () => (await import('./person-view.tsx')).PersonView, <Skeleton active />)

const { useParams } = getRouteApi(paths.person)

/** A receiver or party: parcels, goods, addresses, what is owed, and what happened. */
export function PersonScreen() {
  const { t } = useTranslation('person')
  const { person } = useParams()
  usePreload(PersonView)
  return (
    <DetailPage
      key={person}
      options={personOptions(person)}
      gone="person.gone"
      unknown={t('unknown')}
      unknownHint={t('unknownHint')}
      all={<Link to={paths.package}>{t('showPackages')}</Link>}
    >
      {(answer) => <PersonView id={person} answer={answer} />}
    </DetailPage>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Card, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { afterPaint, lazy, usePreload } from '../../shared/lazy.tsx'
import { type PackageSearch as PackageSearchParams, paths } from '../../shared/paths.ts'
import { PackageSearch } from './package-search.tsx'
import { RecentPackages } from './recent-packages.tsx'
import { SeveralSlips } from './slip/several-slips.tsx'

const PackageView = lazy(
  async () => (await import('./package-view.tsx')).PackageView,
  <Card>
    <Skeleton active paragraph={{ rows: 8 }} />
  </Card>,
)

/** The list of all packages, which is loaded after the recent ones are painted. */
const PackageList = lazy(
  afterPaint(async () => {
    const [{ PackageList: loaded }] = await Promise.all([
      import('./list/package-list.tsx'),
      loadTexts('party'),
    ])
    return loaded
  }),
)

/** Finds packages, by an id or any text. Both are in the URL, so every package and every list has a link. */
export function PackageScreen() {
  const search = useSearch({ from: paths.package })
  const pk_id = cleanPackageId(search.pk_id ?? '')
  const navigate = useNavigate()
  usePreload(PackageView)
  // On a phone the tiles would push the list, and what is found, below the fold.
  const [unfoldedFor, setUnfoldedFor] = useState<string | null>(null)
  const phone = usePhone()
  const open = (id: string) => void navigate({ to: paths.package, search: { pk_id: id } })
  const find = (found: PackageSearchParams) => void navigate({ to: paths.package, search: found })
  const text = search.pk_id === undefined ? (search.q ?? '') : pk_id
  const isFolded = phone && unfoldedFor !== text
  return (
    <Flex vertical gap="middle">
      <Flex wrap justify="space-between" align="start" gap="small">
        <PackageSearch key={text} text={text} isFocused={pk_id === ''} onFind={find} />
        <SeveralSlips />
      </Flex>
      {isFolded ? (
        <FoldedPackages onUnfold={() => setUnfoldedFor(text)} />
      ) : (
        <RecentPackages current={pk_id} onPick={open} />
      )}
      {pk_id === '' ? <PackageList /> : <PackageView key={`view of ${pk_id}`} pk_id={pk_id} />}
    </Flex>
  )
}

/** The place of the recent packages while their tiles are folded. */
function FoldedPackages({ onUnfold }: { readonly onUnfold: () => void }) {
  const { t } = useTranslation('package')
  return (
    <Card
      size="small"
      className="package-folded"
      title={<h2 className="plain-heading">{t('recent.title')}</h2>}
      extra={
        <Button type="link" aria-expanded={false} onClick={onUnfold}>
          {t('recent.unfold')}
        </Button>
      }
    />
  )
}

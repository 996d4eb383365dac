import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Card, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { PackageSearch } from './package-search.tsx'
import { RecentPackages } from './recent-packages.tsx'
import { SeveralSlips } from './slip/several-slips.tsx'

const PackageView = lazy(
  async () => (await import('./package-view.tsx')).PackageView,
  <Card>
    <Skeleton active paragraph={{ rows: 8 }} />
  </Card>,
)

/** Finds a package by its ID. The ID is in the URL, so every package has a link. */
export function PackageScreen() {
  const pk_id = cleanPackageId(useSearch({ from: paths.package }).pk_id ?? '')
  const navigate = useNavigate()
  usePreload(PackageView)
  // On a phone the tiles would push the package that is shown below the fold.
  const [unfoldedFor, setUnfoldedFor] = useState('')
  const phone = usePhone()
  const isFolded = phone && pk_id !== '' && unfoldedFor !== pk_id
  const search = (id: string) => void navigate({ to: paths.package, search: { pk_id: id } })
  return (
    <Flex vertical gap="middle">
      <Flex wrap justify="space-between" align="start" gap="small">
        <PackageSearch key={pk_id} pk_id={pk_id} onSearch={search} />
        <SeveralSlips />
      </Flex>
      {isFolded ? (
        <FoldedPackages onUnfold={() => setUnfoldedFor(pk_id)} />
      ) : (
        <RecentPackages current={pk_id} onPick={search} />
      )}
      {pk_id !== '' && <PackageView key={`view of ${pk_id}`} pk_id={pk_id} />}
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

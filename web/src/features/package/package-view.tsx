import { Link } from '@tanstack/react-router'
import { Alert, Card, Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { packageIdLength } from '#domain/parcel/package-id.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { type PackageItem, usePackage } from '../../shared/correction/read-package.ts'
import { savedLines } from '../../shared/correction/saved-lines.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazy } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { CorrectionHistory } from './correction-history.tsx'
import { PackageHead } from './head/package-head.tsx'
import { PackageInfo } from './package-info.tsx'
import { PackageItems } from './package-items.tsx'
import { ReceiverInfo } from './receiver-info.tsx'
import { ParcelTrack } from './track/parcel-track.tsx'

const WrittenOffPieces = lazy(async () => {
  const [{ WrittenOffPieces: loaded }] = await Promise.all([
    import('./written-off-pieces.tsx'),
    loadTexts('losses'),
  ])
  return loaded
})

const LaterCostsCard = lazy(async () => {
  const [{ LaterCostsCard: loaded }] = await Promise.all([
    import('./later-costs/later-costs-card.tsx'),
    loadTexts('costs', 'party', 'proofs'),
  ])
  return loaded
})

/** All data of one package. */
export function PackageView({ pk_id }: { pk_id: string }) {
  const { t } = useTranslation('package')
  const query = usePackage(pk_id)
  const mayReadCosts = useMay('party.list')
  const { error } = query
  // A retry cannot help: this ID is invalid.
  if (isApiError(error) && error.status === 400) {
    return (
      <Alert
        type="warning"
        showIcon
        title={error.msg}
        description={t('unknownHint', { count: packageIdLength })}
      />
    )
  }
  return (
    <QueryBoundary
      query={query}
      loading={
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      }
    >
      {({ packageRecord, itemRecords, trackRecords, correction }) =>
        packageRecord.isStock ? (
          <StockOnHand pk_id={packageRecord.pk_id} items={asTyped(itemRecords)} />
        ) : (
          <div className="package-view">
            <PackageHead
              record={packageRecord}
              track={trackRecords}
              isOpen={itemRecords.some(({ transaction_id }) => !transaction_id)}
            />
            <Flex vertical gap="middle" className="package-items">
              <PackageItems
                items={asTyped(itemRecords)}
                voided={correction?.isVoid ? savedLines(correction) : []}
              />
              <WrittenOffPieces pk_id={pk_id} />
              {mayReadCosts && <LaterCostsCard pk_id={pk_id} isVoid={correction?.isVoid === true} />}
            </Flex>
            <PackageInfo record={packageRecord} track={trackRecords} correction={correction} />
            <ReceiverInfo record={packageRecord} />
            <ParcelTrack
              track={trackRecords}
              asking={query.isFetching}
              onAskAgain={() => void query.refetch()}
            />
            {correction && <CorrectionHistory pk_id={pk_id} correction={correction} />}
          </div>
        )
      }
    </QueryBoundary>
  )
}

/** Imported stock: it has no receiver, no track and no order to correct. */
function StockOnHand({ pk_id, items }: { readonly pk_id: string; readonly items: readonly PackageItem[] }) {
  const { t } = useTranslation('package')
  const mayImport = useMay('import.list')
  return (
    <Flex vertical gap="middle">
      <Alert
        type="info"
        showIcon
        title={t('stockOnHand', { pk_id })}
        description={t('stockSays')}
        action={mayImport && <Link to={paths.import}>{t('toImports')}</Link>}
      />
      <PackageItems items={items} voided={[]} />
      <WrittenOffPieces pk_id={pk_id} />
    </Flex>
  )
}

/**
 * Unpaid rows as they were typed, then paid ones as they were paid; the server answers unpaid rows newest
 * first.
 */
function asTyped(items: readonly PackageItem[]): readonly PackageItem[] {
  const unpaid = items.filter(({ transaction_id }) => !transaction_id)
  return [...unpaid.toReversed(), ...items.filter(({ transaction_id }) => transaction_id)]
}

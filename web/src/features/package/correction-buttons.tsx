import { Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazy } from '../../shared/lazy.tsx'
import type { PackageAnswer } from './api/read-package.ts'
import { standingOrder } from './correction/standing-order.ts'

const CorrectionDrawer = lazy(async () => {
  const [{ CorrectionDrawer: loaded }] = await Promise.all([
    import('./correction/correction-drawer.tsx'),
    loadTexts('correction', 'wording'),
  ])
  return loaded
})
const VoidDialog = lazy(async () => {
  const [{ VoidDialog: loaded }] = await Promise.all([
    import('./correction/void-dialog.tsx'),
    loadTexts('correction'),
  ])
  return loaded
})

interface CorrectionButtonsProps {
  readonly record: PackageAnswer['packageRecord']
  readonly correction: NonNullable<PackageAnswer['correction']>
  /** Reads the package again. */
  readonly onReload: () => Promise<PackageAnswer | undefined>
}

/** Corrects or voids the order of a package. */
export function CorrectionButtons({ record, correction, onReload }: CorrectionButtonsProps) {
  const { t } = useTranslation('package')
  // Each dialog loads when it is opened first. The drawer then keeps what was typed; each opening of the void is a new dialog.
  const [drawer, setDrawer] = useState({ isLoaded: false, open: false })
  const [voiding, setVoiding] = useState({ opening: 0, open: false })
  const { mayEdit, mayAmend, isVoid } = correction
  const latest = useMemo(() => standingOrder(record, correction), [record, correction])
  return (
    <>
      {mayEdit && !isVoid && (
        <Flex gap="small">
          <Button size="small" onClick={() => setDrawer({ isLoaded: true, open: true })}>
            {t('corrections.correct')}
          </Button>
          {mayAmend && (
            <Button
              size="small"
              onClick={() => setVoiding(({ opening }) => ({ opening: opening + 1, open: true }))}
            >
              {t('words.void')}
            </Button>
          )}
        </Flex>
      )}
      {drawer.isLoaded && (
        <CorrectionDrawer
          latest={latest}
          correction={correction}
          onReload={async () => {
            const answer = await onReload()
            return answer?.correction ? standingOrder(answer.packageRecord, answer.correction) : null
          }}
          open={drawer.open}
          onClose={() => setDrawer({ isLoaded: true, open: false })}
        />
      )}
      {voiding.opening > 0 && (
        <VoidDialog
          key={voiding.opening}
          pk_id={record.pk_id}
          open={voiding.open}
          onClose={() => setVoiding((now) => ({ ...now, open: false }))}
        />
      )}
    </>
  )
}

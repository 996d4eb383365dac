import { useNavigate } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageAnswer } from '../../shared/correction/read-package.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazy } from '../../shared/lazy.tsx'
import { toOrderCorrection } from '../../shared/paths.ts'

const VoidDialog = lazy(async () => {
  const [{ VoidDialog: loaded }] = await Promise.all([
    import('./correction/void-dialog.tsx'),
    loadTexts('correction'),
  ])
  return loaded
})

interface CorrectionButtonsProps {
  readonly pk_id: string
  readonly correction: NonNullable<PackageAnswer['correction']>
}

/** Corrects the order of a package in the order form, or voids it. */
export function CorrectionButtons({ pk_id, correction }: CorrectionButtonsProps) {
  const { t } = useTranslation('package')
  const navigate = useNavigate()
  // The dialog loads when it is opened first; each opening is a new dialog.
  const [voiding, setVoiding] = useState({ opening: 0, open: false })
  const { mayEdit, mayAmend, isVoid } = correction
  return (
    <>
      {mayEdit && !isVoid && (
        <Flex gap="small">
          <Button size="small" onClick={() => void navigate(toOrderCorrection(pk_id))}>
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
      {voiding.opening > 0 && (
        <VoidDialog
          key={voiding.opening}
          pk_id={pk_id}
          open={voiding.open}
          onClose={() => setVoiding((now) => ({ ...now, open: false }))}
        />
      )}
    </>
  )
}

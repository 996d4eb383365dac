import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { startTwoFactor } from '#contract/two-factor.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { PasswordItem } from './password-item.tsx'

/**
 * Sets up the second factor: password, secret and first code, recovery codes. The codes stay until the user
 * has saved them.
 */
export function SetUpDialog() {
  const { t } = useTranslation('user')
  const [started, setStarted] = useState<Answer<typeof startTwoFactor> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <CodesDialog title={t('setUp.title')} codes={codes}>
      {started ? (
        <ConfirmStep started={started} onDone={setCodes} />
      ) : (
        <CallForm
          ok={t('setUp.next')}
          call={startTwoFactor}
          values={{ password: '' }}
          input={(body: { readonly password: string }) => ({ body })}
          silentSuccess
          onDone={setStarted}
        >
          <p>{t('setUp.passwordText')}</p>
          <PasswordItem />
        </CallForm>
      )}
    </CodesDialog>
  )
}

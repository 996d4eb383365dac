import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewRecoveryCodes } from '#contract/two-factor.ts'
import { CodeField } from '../../../shared/form/code-field.tsx'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordItem } from './password-item.tsx'
import type { BothFactors } from './turn-off-dialog.tsx'

/** Creates new recovery codes, and shows them until the user has saved them. */
export function NewCodesDialog() {
  const { t } = useTranslation('user')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <CodesDialog title={t('names.recoveryCodes')} codes={codes}>
      <CallForm
        ok={t('twoFactor.newCodes')}
        call={renewRecoveryCodes}
        values={{ password: '' }}
        input={({ password, code = '' }: BothFactors) => ({ body: { password, code } })}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      >
        <p>{t('twoFactor.newCodesText')}</p>
        <PasswordItem />
        <CodeField />
      </CallForm>
    </CodesDialog>
  )
}

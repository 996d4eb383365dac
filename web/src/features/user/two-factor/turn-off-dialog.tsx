import { useTranslation } from 'react-i18next'
import { endTwoFactor } from '#contract/two-factor.ts'
import { CodeField } from '../../../shared/form/code-field.tsx'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { PasswordItem } from './password-item.tsx'

/** What is asked for before the second factor is changed. */
export interface BothFactors {
  readonly password: string
  readonly code?: string
}

export function TurnOffDialog() {
  const { t } = useTranslation('user')
  return (
    <CallForm
      title={t('twoFactor.turnOffTitle')}
      width={480}
      ok={t('twoFactor.turnOff')}
      danger
      call={endTwoFactor}
      values={{ password: '' }}
      input={({ password, code = '' }: BothFactors) => ({ body: { password, code } })}
    >
      <p>{t('twoFactor.turnOffText')}</p>
      <PasswordItem />
      <CodeField />
    </CallForm>
  )
}

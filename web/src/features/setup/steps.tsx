import { useNavigate } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/api/list-settings.ts'
import { useAbout } from '../../shared/api/read-about.ts'
import { paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { InviteStep } from './invite-step.tsx'
import { SettingsStep } from './settings-step.tsx'
import { StepTitle } from './step-title.tsx'

/** The steps after the first account: the settings, the colleagues, then the ways on. Each can be skipped. */
export function Steps() {
  const [step, setStep] = useState<'settings' | 'colleagues' | 'end'>('settings')
  const [hasInvited, setHasInvited] = useState(false)
  const settings = useSettings()
  if (step === 'colleagues') {
    return (
      <InviteStep
        onDone={(invited) => {
          setHasInvited(invited)
          setStep('end')
        }}
      />
    )
  }
  if (step === 'end') return <LastStep hasInvited={hasInvited} />
  return (
    <QueryBoundary query={settings}>
      {(list) => <SettingsStep settings={list} onDone={() => setStep('colleagues')} />}
    </QueryBoundary>
  )
}

function LastStep({ hasInvited }: { readonly hasInvited: boolean }) {
  const { t } = useTranslation(['setup', 'sandbox'])
  const navigate = useNavigate()
  const courier = useAbout().data?.courier
  return (
    <>
      <StepTitle>{t('end.title')}</StepTitle>
      <p>{t('end.text')}</p>
      {courier === 'none' && <p>{t('sandbox:noForwarder')}</p>}
      <Flex vertical gap="small">
        <Button type="primary" onClick={() => void navigate({ to: paths.order })}>
          {t('end.order')}
        </Button>
        {!hasInvited && (
          <Button onClick={() => void navigate({ to: paths.people })}>{t('words.inviteColleagues')}</Button>
        )}
        <Button onClick={() => void navigate({ to: paths.settings })}>{t('words.setUpBusiness')}</Button>
        <Button onClick={() => void navigate({ to: paths.overview })}>{t('end.overview')}</Button>
      </Flex>
    </>
  )
}

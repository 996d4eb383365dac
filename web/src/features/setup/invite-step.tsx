import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReachHint } from '../../shared/invitations/reach-hint.tsx'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { StepTitle } from './step-title.tsx'

const InviteDialog = lazy(
  async () => (await import('../../shared/invitations/invite-dialog.tsx')).InviteDialog,
)

/** Invites colleagues, one link after the other; may be left out. */
export function InviteStep({ onDone }: { readonly onDone: (hasInvited: boolean) => void }) {
  const { t } = useTranslation('setup')
  usePreload(InviteDialog)
  const [used, setUsed] = useState(false)
  const [dialog, invite] = useDialog(() => <InviteDialog onClosed={() => setUsed(true)} />)
  return (
    <>
      <StepTitle>{t('colleagues.title')}</StepTitle>
      <p>{t('colleagues.text')}</p>
      <ReachHint />
      <Flex gap="small">
        <Button
          type={used ? 'primary' : 'default'}
          style={used ? { flex: 1 } : {}}
          onClick={() => onDone(used)}
        >
          {t(used ? 'colleagues.next' : 'settings.skip')}
        </Button>
        <Button type={used ? 'default' : 'primary'} style={used ? {} : { flex: 1 }} onClick={() => invite()}>
          {t('words.inviteColleague')}
        </Button>
      </Flex>
      {dialog}
    </>
  )
}

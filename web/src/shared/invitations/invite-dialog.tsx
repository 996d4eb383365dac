import { Alert, Button, Flex, Input, Modal, QRCode, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createInvitation } from '#contract/invitation.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import { useCall } from '../api/use-call.ts'
import { formatCst } from '../format/format.ts'
import { paths } from '../paths.ts'
import { useCopy } from '../ui/text/use-copy.ts'
import { ReachHint } from './reach-hint.tsx'
import { RoleRights } from './role-rights.tsx'

interface InviteDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly afterClose: () => void
}

/** Chooses a role, then shows the link of the invitation, this once. */
export function InviteDialog({ open, onClose, afterClose }: InviteDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const [role, setRole] = useState<Role>('staff')
  // The dialog shows the error itself, so there is no toast. The cache forgets the token with the dialog.
  const invite = useCall(createInvitation, { gcTime: 0, meta: { silent: true, silentSuccess: true } })
  const ready = invite.data
  return (
    <Modal
      open={open}
      title={t('words.inviteColleague')}
      width={480}
      okText={t(ready ? 'invite.close' : 'invite.make')}
      cancelButtonProps={ready ? { style: { display: 'none' } } : {}}
      confirmLoading={invite.isPending}
      mask={{ closable: !ready }}
      onOk={() => (ready ? onClose() : invite.mutate({ body: { role } }))}
      onCancel={onClose}
      afterClose={afterClose}
      destroyOnHidden
    >
      {ready ? (
        <InvitationLink token={ready.token} expiresAt={ready.expiresAt} />
      ) : (
        <>
          <Radio.Group
            value={role}
            aria-label={t('names.role')}
            style={{ marginBottom: 16 }}
            onChange={({ target }) => setRole(target.value)}
          >
            {roles.map((name) => (
              <Radio key={name} value={name}>
                {t(`common:role.${name}`)}
              </Radio>
            ))}
          </Radio.Group>
          <RoleRights role={role} />
          <p>{t('invite.text')}</p>
        </>
      )}
      {invite.error && !isHandledByShell(invite.error) && (
        <Alert type="error" role="alert" showIcon title={toApiError(invite.error).msg} />
      )}
    </Modal>
  )
}

function InvitationLink({ token, expiresAt }: { token: string; expiresAt: string }) {
  const { t } = useTranslation('people')
  const copy = useCopy()
  const { origin } = window.location
  const link = `${origin}${paths.register}#invitation=${token}`
  return (
    <Flex vertical align="center" gap="middle">
      <span>{t('invite.ready', { time: formatCst(expiresAt) })}</span>
      {/* Dark on white in both themes: some apps cannot read inverted codes. */}
      <QRCode value={link} size={200} color="#000000" bgColor="#ffffff" aria-label={t('invite.qr')} />
      <Flex gap="small" style={{ width: '100%' }}>
        <Input readOnly value={link} aria-label={t('invite.link')} />
        <Button type="primary" autoFocus onClick={() => void copy(link)}>
          {t('words.copyIt')}
        </Button>
      </Flex>
      <ReachHint />
    </Flex>
  )
}

import { Button, Flex, Form, Input, QRCode, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { createInvitation } from '#contract/invitation.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { formatCst } from '../format/format.ts'
import { CallForm } from '../kit/call-form.tsx'
import { Dialog, useOpening } from '../kit/dialog.tsx'
import { paths } from '../paths.ts'
import { useCopy } from '../ui/text/use-copy.ts'
import { ReachHint } from './reach-hint.tsx'
import { RoleRights } from './role-rights.tsx'

interface InviteDialogProps {
  readonly onClosed?: () => void
}

/** Chooses a role, then shows the link of the invitation, this once. */
export function InviteDialog({ onClosed }: InviteDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const { close } = useOpening()
  const [ready, setReady] = useState<Answer<typeof createInvitation> | null>(null)
  return (
    <Dialog
      title={t('words.inviteColleague')}
      width={480}
      mask={{ closable: !ready }}
      footer={
        ready && (
          <Button type="primary" onClick={close}>
            {t('invite.close')}
          </Button>
        )
      }
      onClosed={onClosed}
    >
      {ready ? (
        <InvitationLink token={ready.token} expiresAt={ready.expiresAt} />
      ) : (
        <CallForm
          ok={t('invite.make')}
          call={createInvitation}
          values={{ role: 'staff' }}
          input={({ role }: { readonly role: Role }) => ({ body: { role } })}
          silentSuccess
          onDone={setReady}
        >
          {({ typed: { role } }) => (
            <>
              <Form.Item name="role" style={{ marginBottom: 16 }}>
                <Radio.Group aria-label={t('names.role')}>
                  {roles.map((name) => (
                    <Radio key={name} value={name}>
                      {t(`common:role.${name}`)}
                    </Radio>
                  ))}
                </Radio.Group>
              </Form.Item>
              <RoleRights role={role} />
              <p>{t('invite.text')}</p>
            </>
          )}
        </CallForm>
      )}
    </Dialog>
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

import { Button, Card, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { revokeInvitation } from '#contract/invitation.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { formatCst } from '../../../shared/format/format.ts'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { InvitationRecord, useInvitations } from '../api/list-invitations.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import '../admission-card.css'

const InviteDialog = lazy(
  async () => (await import('../../../shared/invitations/invite-dialog.tsx')).InviteDialog,
)

/** The invitations with their states, and the button that makes one. */
export function InvitationList({ query }: { query: ReturnType<typeof useInvitations> }) {
  const { t } = useTranslation('people')
  usePreload(InviteDialog)
  const [inviting, setInviting] = useState(false)
  const [mounted, setMounted] = useState(false)
  const [revoking, setRevoking] = useState<InvitationRecord | null>(null)
  const [asking, setAsking] = useState(false)
  return (
    <Card className="admission-card">
      <Flex justify="space-between" align="start" gap="middle">
        <div>
          <h2 className="plain-heading">{t('invite.title')}</h2>
          <Text type="secondary">{t('invite.text')}</Text>
        </div>
        <Button
          type="primary"
          onClick={() => {
            setMounted(true)
            setInviting(true)
          }}
        >
          {t('invite.button')}
        </Button>
      </Flex>
      <QueryBoundary query={query}>
        {({ result }) =>
          result.length === 0 ? (
            <p>{t('invite.none')}</p>
          ) : (
            <ul>
              {result.map((one) => (
                <InvitationRow
                  key={one._id}
                  invitation={one}
                  onRevoke={() => {
                    setRevoking(one)
                    setAsking(true)
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {mounted && (
        <InviteDialog
          open={inviting}
          onClose={() => setInviting(false)}
          afterClose={() => setMounted(false)}
        />
      )}
      {revoking && (
        <RevokeDialog
          invitation={revoking}
          open={asking}
          onClose={() => setAsking(false)}
          afterClose={() => setRevoking(null)}
        />
      )}
    </Card>
  )
}

interface InvitationRowProps {
  readonly invitation: InvitationRecord
  readonly onRevoke: () => void
}

function InvitationRow({ invitation, onRevoke }: InvitationRowProps) {
  const { t } = useTranslation(['people', 'common'])
  const { role, state, invitedBy, createdAt, expiresAt, usedBy = '', usedAt } = invitation
  const name = t(`common:role.${role}`)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Text type="secondary">{t('invite.byUntil', { name: invitedBy, time: formatCst(expiresAt) })}</Text>
      </div>
      <Text type={state === 'open' ? 'success' : 'secondary'}>
        {t(`invite.state.${state}`, { name: usedBy, time: usedAt === undefined ? '' : formatCst(usedAt) })}
      </Text>
      {state === 'open' && (
        <Flex justify="end">
          <Button
            size="small"
            aria-label={t('invite.revokeLabel', { role: name, time: formatCst(createdAt) })}
            onClick={onRevoke}
          >
            {t('invite.revoke')}
          </Button>
        </Flex>
      )}
    </li>
  )
}

interface RevokeDialogProps {
  readonly invitation: InvitationRecord
  readonly open: boolean
  readonly onClose: () => void
  readonly afterClose: () => void
}

function RevokeDialog({ invitation, ...dialog }: RevokeDialogProps) {
  const { t } = useTranslation('people')
  // The dialog shows the error itself, so there is no toast.
  const revoke = useCall(revokeInvitation, { meta: { silent: true } })
  return (
    <ConfirmDialog
      {...dialog}
      title={t('invite.ask')}
      okText={t('invite.revoke')}
      danger
      mutation={revoke}
      onOk={() => revoke.mutateAsync({ body: { _id: invitation._id } })}
    >
      <p>{t('invite.follows')}</p>
    </ConfirmDialog>
  )
}

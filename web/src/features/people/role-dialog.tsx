import { Alert, Flex, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeRole } from '#contract/people.ts'
import { isLowerRole, needsActivation, roles } from '#domain/people/roles.ts'
import { RoleRights } from '../../shared/invitations/role-rights.tsx'
import { MailNotice } from '../../shared/ui/mail-notice.tsx'
import { ActionDialog } from './action-dialog.tsx'
import type { PersonDialogProps } from './person-action.ts'
import { RenewKnownCodes, useKnownCodes } from './register-codes/renew-known-codes.tsx'

/**
 * Changes the role of a user. A lower role by default also renews the register codes that the user may know.
 */
export function RoleDialog({ request, self }: PersonDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const { _id, name: person, role: present } = request.person
  const [role, setRole] = useState(present)
  const codes = useKnownCodes(present)
  const [renew, setRenew] = useState(true)
  const lower = isLowerRole(role, present)
  const mails = role !== present && needsActivation(role) && !needsActivation(present)
  const body = { _id, role, ...(lower && renew && codes.renewable.length > 0 && { renewCodes: true }) }
  return (
    <ActionDialog request={request} call={changeRole} input={{ body }}>
      <Radio.Group
        value={role}
        aria-label={t('names.role')}
        style={{ marginBottom: 16 }}
        onChange={({ target }) => setRole(target.value)}
      >
        <Flex vertical gap="small">
          {roles.map((name) => (
            <Radio key={name} value={name}>
              {t(`common:role.${name}`)}
              {name === present && ` (${t('now')})`}
            </Radio>
          ))}
        </Flex>
      </Radio.Group>
      <RoleRights role={role} />
      {mails && <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('activates')} />}
      {mails && <MailNotice what="link" />}
      {self && <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('ownRole')} />}
      {lower && <RenewKnownCodes name={person} codes={codes} checked={renew} onChange={setRenew} />}
    </ActionDialog>
  )
}

import { Card, Flex, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { changeApprovalMails } from '#contract/account.ts'
import { approvalMails } from '#domain/people/approval-mails.ts'
import { useUser } from '../../shared/api/read-user.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useSession } from '../../shared/session/session.ts'

/** For admins: which mails they want about what waits for approval. */
export function ApprovalMailChoice() {
  const { t } = useTranslation('user')
  const { mutate, isPending, variables } = useCall(changeApprovalMails)
  const { data: known } = useUser()
  const saved = known?.approvalMails
  // The card has its place before the answer, so that nothing below it moves.
  const admin = useSession()?.role === 'admin'
  if (known ? saved === undefined : !admin) return null
  return (
    <Card>
      <section aria-labelledby="approval-mails">
        <h2 id="approval-mails">{t('names.approvalMails')}</h2>
        <Flex vertical gap="middle" align="start">
          <span>{t('approvalMails.text')}</span>
          <Radio.Group
            aria-labelledby="approval-mails"
            vertical
            disabled={isPending || saved === undefined}
            value={isPending ? variables.body.approvalMails : (saved ?? null)}
            options={approvalMails.map((value) => ({ value, label: t(`approvalMails.${value}`) }))}
            onChange={({ target }) => mutate({ body: { approvalMails: target.value } })}
          />
        </Flex>
      </section>
    </Card>
  )
}

import { Button, Form, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { proveIdentity } from '#contract/session.ts'
import { useTwoFactor } from '../features/user/api/read-two-factor.ts'
import { DialogButtons } from '../features/user/two-factor/dialog-buttons.tsx'
import { answerProofQuestion } from '../shared/api/proof-question.ts'
import { useCall } from '../shared/api/use-call.ts'
import { CodeField } from '../shared/form/code-field.tsx'
import { ErrorSummary } from '../shared/form/error-summary.tsx'
import { PasswordInput } from '../shared/form/password-input.tsx'
import { useFormErrors } from '../shared/form/use-form-errors.ts'

type Proof = NonNullable<Input<typeof proveIdentity>['body']>

const decline = () => answerProofQuestion(false)

/**
 * Opens above the screen whose call was refused with `proof_needed`. The call is repeated after the user has proved
 * their identity.
 */
export function ProofDialog({ open }: { readonly open: boolean }) {
  const { t } = useTranslation('shell')
  const content = useRef<HTMLDivElement>(null)
  return (
    <Modal
      open={open}
      title={t('proof.title')}
      width={416}
      // Above other dialogs, below the login modal.
      zIndex={1800}
      mask={{ closable: false }}
      destroyOnHidden
      footer={null}
      onCancel={decline}
      // On its first opening the dialog is open from the start, too early for autoFocus.
      afterOpenChange={(opened) => opened && content.current?.querySelector('input')?.focus()}
    >
      <div ref={content}>
        <ProofForm />
      </div>
    </Modal>
  )
}

function ProofForm() {
  const { t } = useTranslation(['shell', 'login'])
  const { formProps, summary, showError, clear } = useFormErrors<Proof>()
  // The form shows refusals itself; the success toast comes from the repeated call.
  const prove = useCall(proveIdentity, { meta: { silent: true, silentSuccess: true } })
  const hasApp = useTwoFactor().data?.on === true
  const [byCode, setByCode] = useState(false)
  const change = () => {
    clear()
    setByCode(!byCode)
  }
  return (
    <Form
      {...formProps}
      onFinish={({ password = '', code = '' }) =>
        prove.mutate(
          { body: byCode ? { code } : { password } },
          { onSuccess: () => answerProofQuestion(true), onError: showError },
        )
      }
    >
      <ErrorSummary {...summary} />
      <p>{t('proof.text')}</p>
      {byCode ? (
        <CodeField appOnly />
      ) : (
        <Form.Item name="password" label={t('login:password')} initialValue="">
          <PasswordInput autoComplete="current-password" autoFocus />
        </Form.Item>
      )}
      {hasApp && (
        <Button type="link" size="small" style={{ padding: 0, marginBottom: 16 }} onClick={change}>
          {t(byCode ? 'proof.usePassword' : 'proof.useCode')}
        </Button>
      )}
      <DialogButtons ok={t('proof.confirm')} busy={prove.isPending} onCancel={decline} />
    </Form>
  )
}

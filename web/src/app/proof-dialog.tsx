import { Button, Form, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { proveIdentity } from '#contract/session.ts'
import { useTwoFactor } from '../features/user/api/read-two-factor.ts'
import { answerProofQuestion } from '../shared/api/proof-question.ts'
import { CodeField } from '../shared/form/code-field.tsx'
import { PasswordInput } from '../shared/form/password-input.tsx'
import { CallForm } from '../shared/kit/call-form.tsx'

type Proof = NonNullable<Input<typeof proveIdentity>['body']>

const decline = () => answerProofQuestion(false)

/**
 * Opens above the screen whose call was refused with `proof_needed`. The call is repeated after the user has
 * proved their identity.
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
  const hasApp = useTwoFactor().data?.on === true
  const [byCode, setByCode] = useState(false)
  return (
    <CallForm
      key={byCode ? 'code' : 'password'}
      ok={t('proof.confirm')}
      call={proveIdentity}
      values={{}}
      input={({ password = '', code = '' }: Proof) => ({ body: byCode ? { code } : { password } })}
      // The toast comes from the repeated call.
      silentSuccess
      onDone={() => answerProofQuestion(true)}
      onCancel={decline}
    >
      <p>{t('proof.text')}</p>
      {byCode ? (
        <CodeField appOnly />
      ) : (
        <Form.Item name="password" label={t('login:password')} initialValue="">
          <PasswordInput autoComplete="current-password" autoFocus />
        </Form.Item>
      )}
      {hasApp && (
        <Button
          type="link"
          size="small"
          style={{ padding: 0, marginBottom: 16 }}
          onClick={() => setByCode(!byCode)}
        >
          {t(byCode ? 'proof.usePassword' : 'proof.useCode')}
        </Button>
      )}
    </CallForm>
  )
}

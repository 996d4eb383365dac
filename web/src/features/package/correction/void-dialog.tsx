import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewOrderVoid, voidOrder } from '#contract/order-correction.ts'
import { isReason } from '#domain/text/reason.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { EffectSummary } from '../../../shared/correction/effect-summary.tsx'
import { RefusalAlert } from '../../../shared/correction/refusal-alert.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'
import '../../../shared/correction/correction.css'

interface VoidDialogProps {
  readonly pk_id: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Voids an order: what that does, or what is in the way; and why. */
export function VoidDialog({ pk_id, open, onClose }: VoidDialogProps) {
  const { t } = useTranslation('correction')
  const [reason, setReason] = useState('')
  const voiding = useCall(voidOrder, { meta: { silent: true }, onSuccess: onClose })
  const preview = useVoidPreview(pk_id, open && !voiding.isPending)
  const { data: effect, error } = preview
  const isReady = effect && !error && isReason(reason)
  return (
    <Modal
      open={open}
      title={t('void.title', { id: pk_id })}
      width={640}
      mask={{ closable: false }}
      onCancel={onClose}
      okText={t('void.do')}
      okButtonProps={{ danger: true, disabled: !isReady, loading: voiding.isPending }}
      onOk={() => effect && voiding.mutate({ body: { pk_id, revision: effect.revision, reason } })}
    >
      <p>{t('void.what')}</p>
      <Form layout="vertical" component="div">
        <ReasonField
          label={t('names.reason')}
          hint={t('words.reasonHint')}
          value={reason}
          onChange={setReason}
        />
      </Form>
      {voiding.error && !error && <RefusalAlert pk_id={pk_id} error={voiding.error} />}
      {error ? (
        <RefusalAlert pk_id={pk_id} error={error} />
      ) : effect ? (
        <EffectSummary effect={effect} />
      ) : (
        <Skeleton active title={false} />
      )}
    </Modal>
  )
}

/** What voiding will do, by the server; asked again when anything of the package has changed. */
const useVoidPreview = (pk_id: string, enabled: boolean) =>
  useQuery({
    ...callQuery([...keys.package(pk_id), 'void'], previewOrderVoid, { query: { pk_id } }),
    enabled,
    gcTime: 0,
    retry: false,
  })

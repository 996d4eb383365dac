import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewTakeBack, takeBackWriteOff } from '#contract/write-off.ts'
import { isReason } from '#domain/text/reason.ts'
import { isSignedOut, toApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { useCall } from '../api/use-call.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { keys } from '../query-keys.ts'
import { FigureList } from '../ui/figure-list.tsx'
import { MoneyText } from '../ui/text/money-text.tsx'
import type { WriteOffRecord } from './list-write-offs.ts'

interface TakeBackDialogProps {
  readonly record: WriteOffRecord
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows what taking a write-off back will do, asks why, and does it. */
export function TakeBackDialog({ record, open, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('losses')
  const { _id: write_off_id, item, qty } = record
  const [reason, setReason] = useState('')
  // The dialog shows the error itself, so there is no toast.
  const taking = useCall(takeBackWriteOff, { meta: { silent: true } })
  const preview = useQuery({
    queryKey: [...keys.writeOffs, 'take back', write_off_id],
    queryFn: ({ signal }) => callApi(previewTakeBack, { query: { write_off_id } }, { signal }),
    enabled: open && !taking.isPending && !taking.isSuccess,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })
  const { data: effect } = preview
  const error = taking.error ?? (effect ? null : preview.error)
  const yuan = (amount: number) => <MoneyText amount={amount} currency="RMB" />
  const take = () => {
    if (!effect || !isReason(reason) || taking.isPending || taking.isSuccess) return
    taking.mutate({ body: { write_off_id, version: effect.version, reason } }, { onSuccess: onClose })
  }
  return (
    <Modal
      open={open}
      title={t('takeBackTitle', { qty, item })}
      okText={t('takeBack')}
      okButtonProps={{ disabled: !effect || !isReason(reason), loading: taking.isPending }}
      onOk={take}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical" component="div">
        <ReasonField
          label={t('names.reason')}
          hint={t('words.reasonHint')}
          value={reason}
          onChange={setReason}
        />
      </Form>
      {effect ? (
        <FigureList
          items={[
            {
              key: 'row',
              label: t('row', { type: t(`itemTypes.${effect.type}`) }),
              children: `${effect.before} → ${effect.after}`,
            },
            { key: 'cost', label: t('costNow'), children: yuan(effect.cost) },
            ...(effect.subtotal === null
              ? []
              : [{ key: 'subtotal', label: t('share'), children: yuan(effect.subtotal) }]),
          ]}
        />
      ) : (
        !error && <Skeleton active title={false} />
      )}
      {effect?.subtotal != null && <p>{t('unapproved')}</p>}
      {error && !isSignedOut(error) && (
        <Alert type="warning" showIcon style={{ marginTop: 12 }} title={toApiError(error).msg} />
      )}
    </Modal>
  )
}

import { Alert, Button, Form, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditFields } from './fields/edit-fields.tsx'
import { NumberFields } from './fields/number-fields.tsx'
import { PreviewStep } from './preview/preview-step.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { ConflictAlert, RefusalAlert } from './refusal-alert.tsx'
import type { Correctable, StandingOrder } from './standing-order.ts'
import { type Part, reasonField } from './typed.ts'
import { useCorrection } from './use-correction.ts'
import './correction.css'

import { textLimits } from '#domain/text/text.ts'
import { TextField } from './fields/text-field.tsx'
import type { CorrectionForm } from './use-correction-form.ts'

export interface CorrectionFlowProps {
  readonly latest: StandingOrder
  readonly correction: Correctable
  /** Reads the order again; null when it cannot be corrected any more. */
  readonly onReload: () => Promise<StandingOrder | null>
  readonly onClose: () => void
}

/** Fields and reason first, then everything that the correction will do, then saving. */
export function CorrectionFlow({ latest, correction, onReload, onClose }: CorrectionFlowProps) {
  const { t } = useTranslation('correction')
  const [part, setPart] = useState<Part>('edit')
  const [cameBack, setCameBack] = useState(false)
  const flow = useCorrection({ latest, onReload, onClose, onOther: setPart })
  const { form, review, error, conflict, isBusy, isNothing } = flow
  const { mayAmend, whyNot } = correction
  const { pk_id } = latest
  return (
    <>
      <Form layout="vertical" component="div" className="correction-body">
        {conflict !== null ? (
          <ConflictAlert
            text={
              conflict === '' ? t('changedMeanwhile', { user: correction.changedBy?.user ?? '–' }) : conflict
            }
            onReload={() => void flow.reload()}
            isReloading={flow.isReloading}
          />
        ) : (
          error && <RefusalAlert pk_id={pk_id} error={error} />
        )}
        {review ? (
          <PreviewStep review={review} order={form.order} reason={form.textOf('reason')} />
        ) : (
          <>
            <ProblemSummary form={form} />
            {isNothing && <Alert type="info" showIcon role="status" title={t('nothingChanged')} />}
            <Tabs
              activeKey={part}
              onChange={(key) => setPart(key === 'edit' ? 'edit' : 'numbers')}
              items={[
                { key: 'edit', label: t('part.edit'), children: <EditFields form={form} /> },
                {
                  key: 'numbers',
                  label: t('part.numbers'),
                  children: mayAmend ? (
                    <NumberFields form={form} />
                  ) : (
                    <Alert type="info" showIcon title={whyNot ?? t('notAllowed')} />
                  ),
                },
              ]}
            />
            {(part === 'edit' || mayAmend) && <ReasonField form={form} />}
          </>
        )}
      </Form>
      <div className="correction-foot">
        {review ? (
          <>
            <Button
              key="back"
              disabled={isBusy}
              onClick={() => {
                setCameBack(true)
                flow.back()
              }}
            >
              {t('words.back')}
            </Button>
            <Button
              key="save"
              type="primary"
              loading={isBusy}
              disabled={conflict !== null}
              onClick={flow.save}
            >
              {t('save')}
            </Button>
          </>
        ) : (
          <>
            {flow.isDirty && (
              <Button key="discard" type="text" onClick={form.discard}>
                {t('discard')}
              </Button>
            )}
            <Button
              key="review"
              autoFocus={cameBack}
              type="primary"
              loading={isBusy}
              disabled={part === 'numbers' && !mayAmend}
              onClick={() => flow.toReview(part)}
            >
              {t('words.review')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** Why something is corrected. */
function ReasonField({ form }: { readonly form: CorrectionForm }) {
  const { t } = useTranslation('correction')
  return (
    <TextField
      form={form}
      field={reasonField}
      label={t('names.reason')}
      hint={t('words.reasonHint')}
      maxLength={textLimits.reason}
      lines={5}
    />
  )
}

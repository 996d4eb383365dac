import { Link, useBlocker } from '@tanstack/react-router'
import { Alert, Button, Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ObstacleList } from '../../../shared/correction/obstacle-list.tsx'
import { type PackageAnswer, usePackage } from '../../../shared/correction/read-package.ts'
import { ConflictAlert, RefusalAlert } from '../../../shared/correction/refusal-alert.tsx'
import { usePhone } from '../../../shared/layout/layout.ts'
import { toPackage } from '../../../shared/paths.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { DiscardDialog } from '../discard-dialog.tsx'
import type { Row } from '../draft/draft.ts'
import { cellId } from '../grid/cell-id.ts'
import { OrderForm } from '../order-form.tsx'
import type { Correcting } from './correcting.ts'
import { LinePieces } from './line-pieces.tsx'
import { Preview } from './preview.tsx'
import { type SavedOrder, savedOrder } from './saved-order.ts'
import { useCorrection } from './use-correction.ts'
import { type Choices, typedParcel } from './wanted-correction.ts'
import '../../../shared/correction/correction.css'
import './correct.css'

const orderOf = ({ packageRecord, correction }: PackageAnswer) =>
  correction?.mayEdit ? savedOrder(packageRecord, correction) : null

/** The order form with the saved order of a package. */
export function CorrectionPage({ pk_id }: { readonly pk_id: string }) {
  const { t } = useTranslation('correction')
  const query = usePackage(pk_id)
  const { data, refetch } = query
  const latest = useMemo(() => data && orderOf(data), [data])
  const read = async () => {
    const answer = await refetch()
    return answer.data ? orderOf(answer.data) : null
  }
  return (
    <div className="order-page">
      <QueryBoundary query={query}>
        {({ correction }) =>
          latest ? (
            <Correction latest={latest} read={read} />
          ) : (
            <Alert type="info" showIcon title={correction?.whyNot ?? t('notAllowed')} />
          )
        }
      </QueryBoundary>
    </div>
  )
}

interface CorrectionProps {
  readonly latest: SavedOrder
  readonly read: () => Promise<SavedOrder | null>
}

function Correction({ latest, read }: CorrectionProps) {
  const { t } = useTranslation('correction')
  const phone = usePhone()
  const [reason, setReason] = useState('')
  const flow = useCorrection(latest, read)
  const { base, state, dispatch, choices, choose, review, error, conflict, isDirty, isSaving } = flow
  const { pk_id } = base.record
  const typed = state.draft.package
  const parcel = useMemo(() => typedParcel(base, typed), [base, typed])
  const correcting = useMemo(
    () =>
      correctingOf(latest, choices.fromRow, ({ id, qty }, chosen) => {
        choose((now) => ({ ...now, fromRow: { ...now.fromRow, [id]: chosen } }))
        // As if the quantity had been typed, which clears its problem.
        dispatch({ do: 'cell', id, field: 'qty', text: qty })
      }),
    [latest, choices.fromRow, choose, dispatch],
  )
  const isLeft = () => isDirty && !isSaving
  const leaving = useBlocker({ shouldBlockFn: isLeft, enableBeforeUnload: isLeft, withResolver: true })
  const whoWasFirst = conflict || t('changedMeanwhile', { user: latest.correction.changedBy?.user ?? '–' })
  return (
    <>
      <OrderForm
        state={state}
        dispatch={dispatch}
        attempt={flow.attempt}
        focusOn={phone ? null : cellId('receiver', 'receiver')}
        correcting={correcting}
        parcel={parcel}
        notices={
          <>
            <div className="order-correcting">
              <h2 className="plain-heading">{t('title', { id: pk_id })}</h2>
              <Link {...toPackage(pk_id)}>{t('names.package')}</Link>
              {isDirty && (
                <Button type="text" size="small" onClick={flow.discard}>
                  {t('discard')}
                </Button>
              )}
            </div>
            <Locks latest={latest} />
            <UnusualRate flow={flow} />
          </>
        }
        beside={
          <aside className="order-preview">
            {conflict !== null ? (
              <ConflictAlert
                text={whoWasFirst}
                onReload={() => void flow.reload()}
                isReloading={flow.isReloading}
              />
            ) : (
              error !== null && <RefusalAlert pk_id={pk_id} error={error} />
            )}
            {!review ? (
              <Text type="secondary">{t('previewHint')}</Text>
            ) : review.wanted.edit || review.wanted.numbers ? (
              <Preview
                order={base}
                {...review}
                reason={reason}
                onReason={setReason}
                isSaving={isSaving}
                isBlocked={conflict !== null}
                onSave={() => void flow.save(reason)}
              />
            ) : (
              <Alert type="info" showIcon role="status" title={t('nothingChanged')} />
            )}
          </aside>
        }
        isReviewing={flow.isReviewing}
        onReview={flow.toReview}
      />
      {leaving.status === 'blocked' && (
        <DiscardDialog
          open
          title={t('leave')}
          pk_id={pk_id}
          onDiscard={leaving.proceed}
          onCancel={leaving.reset}
        />
      )}
    </>
  )
}

/** What of the order may change, and where its pieces are. */
function correctingOf(
  { record, correction, lines }: SavedOrder,
  fromRow: Choices['fromRow'],
  onChoose: (row: Row, chosen: string) => void,
): Correcting {
  return {
    isSaved: true,
    isLocked: !correction.mayAmend,
    isParcelLocked: !correction.mayAmend || correction.obstacles.whole.length > 0,
    keptOf: (id) => {
      const line = lines.get(id)
      return line && { stock: String(line.stock), employee: String(line.employee), note: '' }
    },
    isRemovable: (id) => correction.mayAmend && (lines.get(id)?.obstacles ?? []).length === 0,
    below: (row, rowNumber) => {
      const line = lines.get(row.id)
      return (
        line && (
          <LinePieces
            pk_id={record.pk_id}
            line={line}
            row={row}
            rowNumber={rowNumber}
            chosen={fromRow[row.id]}
            onChoose={(chosen) => onChoose(row, chosen)}
          />
        )
      )
    },
  }
}

/** Why some numbers cannot change. */
function Locks({ latest: { record, correction } }: { readonly latest: SavedOrder }) {
  const { t } = useTranslation('correction')
  const { mayAmend, whyNot, obstacles } = correction
  if (!mayAmend) return <Alert type="info" showIcon title={whyNot ?? t('notAllowed')} />
  if (obstacles.whole.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {t('wholeInCarts')}
          <ObstacleList pk_id={record.pk_id} obstacles={obstacles.whole} />
        </>
      }
    />
  )
}

/** Takes a rate outside of the usual range. */
function UnusualRate({ flow }: { readonly flow: ReturnType<typeof useCorrection> }) {
  const { t } = useTranslation('correction')
  const { state, dispatch, choices, choose } = flow
  const { exchangeRate = '' } = state.draft.package
  const problem = state.problems.package.exchangeRate
  const checked = choices.confirmedRate === exchangeRate
  if (!checked && !(problem?.code === 'refused' && problem.refusal.refused === 'setting.unusual')) return null
  return (
    <Checkbox
      checked={checked}
      onChange={({ target }) => {
        choose((now) => ({ ...now, confirmedRate: target.checked ? exchangeRate : null }))
        dispatch({ do: 'package', change: { exchangeRate } })
      }}
    >
      {t('confirmRate')}
    </Checkbox>
  )
}

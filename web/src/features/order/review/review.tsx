import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitOrder } from '#contract/order.ts'
import { phoneDoubt } from '#domain/address/phone.ts'
import { originalTypes } from '#domain/item/moves.ts'
import { rmb } from '#domain/unit/units.ts'
import { isApiError, isNoReply, isSignedOut } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ctrlEnterHint, isCtrlEnter } from '../../../shared/ctrl-enter.ts'
import { showDraft, shownDraft } from '../../../shared/drafts/opened-drafts.ts'
import { type DraftSubmission, letWait, submitKey } from '../../../shared/drafts/waiting-orders.ts'
import { isConnectionLost, isCutOff } from '../../../shared/hooks/use-live.ts'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { paths } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { AlreadySaved } from '../find/already-saved.tsx'
import { BookedLater } from './booked-later.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { ReviewHead } from './review-head.tsx'
import { listTotals, ReviewList } from './review-list.tsx'
import { UnusualPhone, unusualPhoneId } from './unusual-phone.tsx'

const NewNames = lazy(async () => (await import('../products/new-names.tsx')).NewNames)

/** Numbers that are not Chinese may be mistakes; several numbers and landlines are only pointed out. */
function needsConfirmation(phone: string): boolean {
  const doubt = phoneDoubt(phone)
  return doubt === 'foreign' || doubt === 'unknown'
}

interface ReviewProps {
  readonly submission: DraftSubmission
  readonly onBack: () => void
  readonly onSaved: () => void
  readonly onNext: () => void
  /** Goes to the next open order; null when there is none. */
  readonly onNextOpen: (() => void) | null
}

/** Shows the order as it will be stored, in its three lists, before it is submitted. */
export function Review({ submission, onBack, onSaved, onNext, onNextOpen }: ReviewProps) {
  const { t } = useTranslation('order')
  const { reviewData, packageData, receiverData } = submission
  const { pk_id } = packageData
  const maySubmit = useMay('order.submit')
  const mayAddProducts = useMay('product.edit')
  usePreload(NewNames)
  const [open, setOpen] = useState(false)
  const { submit, send } = useSubmitOrder(submission, onSaved, setOpen)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const submitButton = useRef<HTMLButtonElement>(null)

  const unusualPhone = needsConfirmation(receiverData.phone)
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState(false)

  const sendChecked = () => {
    if (!unusualPhone || accepted) return send()
    setMissing(true)
    document.getElementById(unusualPhoneId)?.focus()
  }
  return (
    <section
      className="order-review"
      aria-labelledby="review-title"
      onKeyDown={(event) => {
        if (!isCtrlEnter(event)) return
        event.preventDefault()
        submitButton.current?.click()
      }}
    >
      <h2 id="review-title" ref={title} tabIndex={-1}>
        {t('review.title', { pk_id })}
      </h2>
      {submit.isSuccess && <AlreadySaved pk_id={pk_id} isNew />}
      {unusualPhone && !submit.isSuccess && (
        <UnusualPhone
          phone={receiverData.phone}
          accepted={accepted}
          missing={missing && !accepted}
          onAccept={setAccepted}
        />
      )}
      {!submit.isSuccess && <BookedLater sendTimeISO={packageData.sendTimeISO} />}
      <ReviewHead submission={submission} />
      <div className="order-lists">
        {originalTypes.map((type) => (
          <ReviewList key={type} type={type} entries={reviewData[type]} />
        ))}
      </div>
      <section className="order-bar" aria-label={t('summary.label')}>
        <ReviewSums reviewData={reviewData} />
        {submit.isSuccess ? (
          <Button type="primary" size="large" onClick={onNext}>
            {t('result.next')}
          </Button>
        ) : (
          <>
            <Button size="large" disabled={submit.isPending} onClick={onBack}>
              {t('words.back')}
            </Button>
            <Button
              ref={submitButton}
              type="primary"
              size="large"
              loading={submit.isPending}
              disabled={!maySubmit}
              {...ctrlEnterHint}
              onClick={sendChecked}
            >
              {t('words.submit')}
            </Button>
          </>
        )}
      </section>
      <ResultDialog
        open={open}
        pk_id={pk_id}
        type={packageData.type}
        saved={submit.data?.msg ?? null}
        error={submit.error}
        more={mayAddProducts && <NewNames submission={submission} />}
        onNext={onNext}
        onNextOpen={onNextOpen}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}

function ReviewSums({ reviewData }: Pick<DraftSubmission, 'reviewData'>) {
  const { t } = useTranslation('order')
  const { pieces, cost } = listTotals(originalTypes.flatMap((type) => reviewData[type]))
  return (
    <>
      <div className="order-sum">
        <Text type="secondary">{t('names.pieces')}</Text>
        <Text strong>{pieces}</Text>
      </div>
      <div className="order-sum">
        <Text type="secondary">{t('summary.cost')}</Text>
        <MoneyText amount={rmb.toNumber(cost)} currency="RMB" strong />
      </div>
    </>
  )
}

/**
 * Saves an order once. `show` opens the result dialog. When the server's numbers differ, the settings are
 * refetched for the next review.
 */
function useSubmitOrder(submission: DraftSubmission, onSaved: () => void, show: (open: boolean) => void) {
  const client = useQueryClient()
  const submit = useCall(submitOrder, {
    mutationFn: (input) => callApi(submitOrder, input, { key: submitKey(submission) }),
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'order.number_differs') return
      return client.invalidateQueries({ queryKey: keys.settings })
    },
    meta: { silent: true, silentSuccess: true },
  })
  useBlocker({
    // The form would offer an order for changes that is being saved.
    shouldBlockFn: ({ next }) => next.pathname === paths.order,
    disabled: !submit.isPending,
    enableBeforeUnload: false,
  })
  const saved = useRef(false)
  const { _id: id, user_id: owner } = submission.draft
  // Somebody may leave a saved order by a link, and comes back to a new one.
  useEffect(
    () => () => {
      if (saved.current && shownDraft(owner) === id) showDraft(owner, null)
    },
    [owner, id],
  )
  const sending = useRef(false)
  const send = () => {
    // A ref, because the button is disabled only by the next render: a double click sends two events before
    // it.
    if (sending.current) return
    // A stream that has broken alone may mean that the session has ended.
    if (isCutOff() && letWait(submission)) return
    sending.current = true
    submit.mutate(
      { body: submission },
      {
        onSuccess: () => {
          saved.current = true
          onSaved()
          show(true)
        },
        // A signed-out user logs in again, then presses Submit again.
        onError: (error) => {
          if (isNoReply(error) && isConnectionLost() && letWait(submission)) return
          show(!isSignedOut(error))
        },
        onSettled: () => {
          sending.current = false
        },
      },
    )
  }
  return { submit, send }
}

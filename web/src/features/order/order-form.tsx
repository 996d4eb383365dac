import { Alert, Button } from 'antd'
import { type Dispatch, type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { phoneDoubt } from '#domain/address/phone.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { useSettings } from '../../shared/api/list-settings.ts'
import { isCtrlEnter } from '../../shared/ctrl-enter.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { lazy } from '../../shared/lazy.tsx'
import { settingsInForce } from '../../shared/settings-in-force.ts'
import { ItemCards } from './cards/item-cards.tsx'
import { type Correcting, newOrder } from './correct/correcting.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { isBlank } from './draft/draft.ts'
import { emptyCells } from './draft/first-empty-cell.ts'
import type { OrderAction, OrderState } from './draft/order-state.ts'
import { type Parcel, parcelOf } from './draft/parcel.ts'
import type { CellProblems } from './draft/problem.ts'
import { countOf, totalsOf } from './draft/row-numbers.ts'
import { focusCellBefore, focusNeededAfter } from './grid/cell-id.ts'
import { ItemGrid } from './grid/item-grid.tsx'
import { OrderHead, packageLine } from './grid/order-head.tsx'
import { PackageTable } from './grid/package-table.tsx'
import { ReceiverTable } from './grid/receiver-table.tsx'
import { ProblemList } from './problem-list.tsx'
import { reviewButtonId, SummaryBar } from './summary-bar.tsx'

const LastParcel = lazy(async () => (await import('./receiver/last-parcel.tsx')).LastParcel)

interface OrderFormProps {
  readonly state: OrderState
  readonly dispatch: Dispatch<OrderAction>
  readonly attempt: number
  /** Id of the element to focus when the form appears. */
  readonly focusOn: string | null
  /** Of a saved order that is corrected. */
  readonly correcting?: Correcting
  /** Its numbers; those of a new order follow the settings. */
  readonly parcel?: Parcel
  /** What the person should know of the draft. */
  readonly notices: ReactNode
  /** Stands beside the form in a wide window, else below it. */
  readonly beside?: ReactNode
  readonly isReviewing?: boolean
  readonly onPackageId?: (pk_id: string) => void
  readonly onReview: () => void
  readonly onStartOver?: () => void
}

/** The order form: package, receiver, items, and the totals, which stay visible. */
export function OrderForm(props: OrderFormProps) {
  const { state, dispatch, attempt, focusOn, correcting = newOrder, notices, beside } = props
  const { onPackageId = ignored, onReview, onStartOver } = props
  const { t } = useTranslation(['order', 'common', 'trouble'])
  const isPhone = usePhone()
  const Items = isPhone ? ItemCards : ItemGrid
  const settings = useSettings()
  const { draft, problems } = state
  const { type, weight } = draft.package
  const { receiver, phone, address } = draft.receiver
  const newParcel = useMemo(
    () => parcelOf({ type, weight, count: draft.package.count }, settingsInForce(settings.data)),
    [type, weight, draft.package.count, settings.data],
  )
  const { parcel = newParcel } = props
  const { pieces } = totalsOf(draft.rows, parcel)
  const count = countOf(draft, parcel) ?? 0
  const empty = emptyCells(draft)
  const isFilled = (scope: string, marked: CellProblems) =>
    Object.keys(marked).length === 0 && !empty.some(([of]) => of === scope)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears, not at each key
  useEffect(() => {
    if (focusOn !== null) document.getElementById(focusOn)?.focus()
    // A window below the least width does not start scrolled sideways.
    window.scrollTo({ left: 0 })
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div
      className="order-form"
      onKeyDown={(event) => (isCtrlEnter(event) ? reviewNow(event) : moveOn(event))}
    >
      <div className="order-main">
        {notices}
        {settings.error && !correcting.isSaved && (
          <Alert
            type="error"
            showIcon
            title={isApiError(settings.error) ? settings.error.msg : t('trouble:oops')}
            description={t('problem.noSettings')}
            action={
              <Button size="small" loading={settings.isFetching} onClick={() => void settings.refetch()}>
                {t('common:tryAgain')}
              </Button>
            }
          />
        )}
        <div className="order-heads">
          <OrderHead
            title={t('names.package')}
            line={packageLine(draft.package, parcel, t('words.pieces', { count }))}
            isFilled={isFilled('package', problems.package) && !!parcel.weight}
            closes={!correcting.isSaved}
            extra={onStartOver && <StartOver pk_id={draft.package.pk_id} onStartOver={onStartOver} />}
          >
            <PackageTable
              draft={draft.package}
              parcel={parcel}
              pieces={pieces}
              problems={problems.package}
              dispatch={dispatch}
              correcting={correcting}
              onPackageId={onPackageId}
            />
          </OrderHead>
          <OrderHead
            title={t('names.receiver')}
            line={[receiver, phone, address].join(' · ')}
            isFilled={
              isFilled('receiver', problems.receiver) && !draft.addressDoubt && phoneDoubt(phone) === null
            }
            closes={!correcting.isSaved}
            extra={
              isFilled('receiver', problems.receiver) &&
              draft.rows.every(isBlank) && (
                <LastParcel draft={draft.receiver} rows={draft.rows} dispatch={dispatch} />
              )
            }
          >
            <ReceiverTable
              draft={draft.receiver}
              addressDoubt={draft.addressDoubt ?? null}
              problems={problems.receiver}
              dispatch={dispatch}
            />
          </OrderHead>
        </div>
        <Items
          rows={draft.rows}
          parcel={parcel}
          problems={problems.rows}
          undo={state.undo}
          undoIsLatest={state.undoIsLatest}
          correcting={correcting}
          dispatch={dispatch}
        />
        <ProblemList draft={draft} problems={problems} attempt={attempt} toCells={isPhone} />
      </div>
      {beside}
      <SummaryBar
        rows={draft.rows}
        parcel={parcel}
        isReviewing={props.isReviewing ?? false}
        onReview={onReview}
      />
    </div>
  )
}

interface StartOverProps {
  readonly pk_id: string
  readonly onStartOver: () => void
}

function StartOver({ pk_id, onStartOver }: StartOverProps) {
  const { t } = useTranslation('order')
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button type="text" size="small" onClick={() => setConfirming(true)}>
        {t('startOver')}
      </Button>
      <DiscardDialog
        open={confirming}
        title={t('startOverTitle')}
        pk_id={pk_id}
        onDiscard={onStartOver}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}

const ignored = () => undefined

/** As a press of Review: what is typed is read first, when its cell loses the focus. */
function reviewNow(event: KeyboardEvent<HTMLDivElement>) {
  event.preventDefault()
  const button = document.getElementById(reviewButtonId)
  flushSync(() => button?.focus())
  button?.click()
}

/** Enter in a package or receiver field moves to the next needed one; the items handle their own keys. */
function moveOn(event: KeyboardEvent<HTMLDivElement>) {
  const { key, target } = event
  if (key !== 'Enter' || event.defaultPrevented) return
  if (!(target instanceof HTMLElement) || target.dataset.cell === undefined) return
  event.preventDefault()
  if (event.shiftKey) focusCellBefore(target)
  else focusNeededAfter(target)
}

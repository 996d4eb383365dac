import { Input } from 'antd'
import { type ComponentProps, type Dispatch, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AddressDoubt } from '#domain/address/doubts.ts'
import { cleanPhone, phoneDoubt } from '#domain/address/phone.ts'
import { callName, detailRules, detailsIn } from '#domain/order/details.ts'
import { scales } from '#domain/order/field-kinds.ts'
import { inputOfDetail } from '../../../shared/form/input-of-detail.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { useMay } from '../../../shared/session/permission.ts'
import type { ReceiverDraft } from '../draft/draft.ts'
import { isNeededDetail } from '../draft/first-empty-cell.ts'
import type { OrderAction } from '../draft/order-state.ts'
import type { CellProblems, Problem, ReceiverField } from '../draft/problem.ts'
import { OfferedCell, type OfferedText } from '../offers/offered-cell.tsx'
import { afterClick } from './after-click.ts'
import { cellId, focusItems } from './cell-id.ts'
import { CellInput, ProblemText, problemProps } from './cell-input.tsx'
import { type Field, FieldTable } from './field-table.tsx'

const ReceiverOffers = lazy(async () => (await import('../receiver/receiver-offers.tsx')).ReceiverOffers)

interface ReceiverTableProps {
  readonly draft: ReceiverDraft
  readonly addressDoubt: AddressDoubt | null
  readonly problems: CellProblems<ReceiverField>
  readonly dispatch: Dispatch<OrderAction>
}

export const ReceiverTable = memo(function ReceiverTable(props: ReceiverTableProps) {
  const { draft, addressDoubt, problems, dispatch } = props
  const { t } = useTranslation('order')
  const mayOffer = useMay('package.read')
  const take = (action: OrderAction, { onClose }: OfferedText) => {
    onClose()
    flushSync(() => dispatch(action))
    focusItems()
  }
  const doubts: CellProblems<ReceiverField> = addressDoubt
    ? { address: { code: `${addressDoubt}Address`, soft: true } }
    : {}
  const details = [...detailsIn('receiverData'), ...detailsIn(null)]
  const shown = details.filter((detail) => draft[callName(detail)] !== undefined)
  const fields = shown.map((detail): Field => {
    const name = callName(detail)
    const { kind, lines } = detailRules[detail]
    const id = cellId('receiver', name)
    const title = t(`details.${name}`)
    const cell: CellProps = {
      id,
      cell: name,
      label: title,
      value: draft[name] ?? '',
      problem: problems[name] ?? doubts[name],
      needed: isNeededDetail(detail),
      ...inputOfDetail(detail),
      onText: (text) => dispatch({ do: 'receiver', change: { [name]: text } }),
    }
    const isWide = lines !== undefined
    return {
      name,
      column: isWide ? 'wide' : kind,
      title,
      id,
      isNumber: kind in scales,
      content: isWide ? (
        <WideCell {...cell} lines={lines} />
      ) : detail === 'receiver' ? (
        <OfferedCell
          {...cell}
          placeholder={t('receiver.choose')}
          mayOffer={mayOffer}
          opensEmpty
          offers={(offered) => (
            <ReceiverOffers {...offered} onTake={(action) => take(action, offered)} onAddress={dispatch} />
          )}
        />
      ) : kind === 'phone' ? (
        <PhoneCell {...cell} />
      ) : (
        <CellInput {...cell} />
      ),
    }
  })
  return <FieldTable className="order-receiver" label={t('receiver.table')} fields={fields} />
})

type CellProps = ComponentProps<typeof CellInput> & { readonly value: string }

/** A note on a number does not block the review, because receivers may have foreign numbers. */
function PhoneCell({ problem, onText, ...cell }: CellProps) {
  const [isTyping, setTyping] = useState(false)
  const doubt = isTyping ? null : phoneDoubt(cell.value)
  const note: Problem | undefined = doubt === null ? undefined : { code: 'phoneDoubt', doubt, soft: true }
  const tidy = () => {
    afterClick(() => setTyping(false))
    const phone = cleanPhone(cell.value)
    if (phone !== cell.value) onText(phone)
  }
  return (
    <CellInput
      {...cell}
      problem={problem ?? note}
      onText={(text) => {
        setTyping(true)
        onText(text)
      }}
      onBlur={tidy}
    />
  )
}

function WideCell({
  id,
  cell,
  label,
  value,
  problem,
  maxLength,
  lines,
  needed,
  onText,
}: CellProps & { lines: number }) {
  return (
    <>
      <Input.TextArea
        id={id}
        data-cell={cell}
        data-needed={needed || undefined}
        aria-label={label}
        autoSize={{ minRows: 1, maxRows: lines }}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onText(target.value)}
        {...problemProps(id, problem)}
      />
      <ProblemText id={id} problem={problem} />
    </>
  )
}

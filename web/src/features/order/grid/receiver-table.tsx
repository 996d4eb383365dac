import { Input } from 'antd'
import { type ComponentProps, type Dispatch, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressDoubt } from '#domain/address/doubts.ts'
import { cleanPhone, phoneDoubt } from '#domain/address/phone.ts'
import { detailRules, detailsIn } from '#domain/order/details.ts'
import type { DetailName } from '#domain/order/fields.ts'
import { textLimits } from '#domain/text/text.ts'
import type { ReceiverDraft } from '../draft/draft.ts'
import type { OrderAction } from '../draft/order-state.ts'
import type { CellProblems, Problem, ReceiverField } from '../draft/problem.ts'
import { afterClick } from './after-click.ts'
import { cellId } from './cell-id.ts'
import { CellInput, ProblemText, problemProps } from './cell-input.tsx'
import { type Field, FieldTable } from './field-table.tsx'

interface ReceiverTableProps {
  readonly draft: ReceiverDraft
  readonly addressDoubt: AddressDoubt | null
  readonly problems: CellProblems<ReceiverField>
  readonly dispatch: Dispatch<OrderAction>
}

export const ReceiverTable = memo(function ReceiverTable(props: ReceiverTableProps) {
  const { draft, addressDoubt, problems, dispatch } = props
  const { t } = useTranslation('order')
  const change = (patch: Partial<ReceiverDraft>) => dispatch({ do: 'receiver', change: patch })
  const cell = (field: ReceiverField) => ({
    id: cellId('receiver', field),
    cell: field,
    label: t(`details.${field}`),
    value: draft[field] ?? '',
    problem: problems[field],
  })
  const [typingPhone, setTypingPhone] = useState(false)
  const tidyPhone = () => {
    afterClick(() => setTypingPhone(false))
    const phone = cleanPhone(draft.phone)
    if (phone !== draft.phone) change({ phone })
  }
  const addressProblem: Problem | undefined =
    problems.address ?? (addressDoubt ? { code: `${addressDoubt}Address`, soft: true } : undefined)
  const titled = (name: ReceiverField) => ({
    name,
    title: t(`details.${name}`),
    id: cellId('receiver', name),
  })
  const fields: readonly Field[] = [
    {
      ...titled('receiver'),
      content: (
        <CellInput
          {...cell('receiver')}
          maxLength={textLimits.receiver}
          onText={(receiver) => change({ receiver })}
        />
      ),
    },
    {
      ...titled('phone'),
      content: (
        <CellInput
          {...cell('phone')}
          problem={problems.phone ?? (typingPhone ? undefined : phoneNote(draft.phone))}
          inputMode="tel"
          maxLength={textLimits.phone}
          onText={(phone) => {
            setTypingPhone(true)
            change({ phone })
          }}
          onBlur={tidyPhone}
        />
      ),
    },
    {
      ...titled('address'),
      content: (
        <AreaCell {...cell('address')} problem={addressProblem} onText={(address) => change({ address })} />
      ),
    },
    ...detailsIn(null)
      .filter((field) => draft[field] !== undefined)
      .map((field) => ({
        ...titled(field),
        content: <AreaCell {...cell(field)} onText={(text) => change({ [field]: text })} />,
      })),
  ]
  return <FieldTable className="order-receiver" label={t('receiver.table')} fields={fields} />
})

interface AreaCellProps
  extends Pick<ComponentProps<typeof CellInput>, 'id' | 'cell' | 'label' | 'problem' | 'onText'> {
  readonly cell: DetailName
  readonly value: string
}

/** A detail whose text may take several lines. */
function AreaCell({ id, cell, label, value, problem, onText }: AreaCellProps) {
  const { lines = 1, most } = detailRules[cell]
  return (
    <>
      <Input.TextArea
        id={id}
        data-cell={cell}
        aria-label={label}
        autoSize={{ minRows: 1, maxRows: lines }}
        maxLength={most}
        value={value}
        onChange={({ target }) => onText(target.value)}
        {...problemProps(id, problem)}
      />
      <ProblemText id={id} problem={problem} />
    </>
  )
}

/** A note on a phone number. It does not block the review, because receivers may have foreign numbers. */
function phoneNote(text: string): Problem | undefined {
  const doubt = phoneDoubt(text)
  return doubt === null ? undefined : { code: 'phoneDoubt', doubt, soft: true }
}

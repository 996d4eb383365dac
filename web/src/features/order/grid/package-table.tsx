import { type Dispatch, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callName, detailRules, detailsIn } from '#domain/order/details.ts'
import { scales } from '#domain/order/field-kinds.ts'
import { cleanPackageId, packageIdLength } from '#domain/parcel/package-id.ts'
import { fixedParcel, isPackageType } from '#domain/parcel/package-type.ts'
import { aud, rate } from '#domain/unit/units.ts'
import { inputOfDetail } from '../../../shared/form/input-of-detail.ts'
import { formatKg } from '../../../shared/format/format-kg.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { Correcting } from '../correct/correcting.ts'
import type { PackageDraft } from '../draft/draft.ts'
import { isNeededDetail } from '../draft/first-empty-cell.ts'
import type { OrderAction } from '../draft/order-state.ts'
import type { Parcel } from '../draft/parcel.ts'
import { type CellProblems, type PackageField, wrongNumber } from '../draft/problem.ts'
import { cellId } from './cell-id.ts'
import { CellInput } from './cell-input.tsx'
import { Derived } from './derived.tsx'
import { type Field, FieldTable } from './field-table.tsx'
import { SendTime } from './send-time.tsx'
import { TypeSelect } from './type/type-select.tsx'

interface PackageTableProps {
  readonly draft: PackageDraft
  readonly parcel: Parcel
  /** Of the items: they are the count until it is typed. */
  readonly pieces: number
  readonly problems: CellProblems<PackageField>
  readonly dispatch: Dispatch<OrderAction>
  readonly correcting: Correcting
  readonly onPackageId: (pk_id: string) => void
}

type ParcelNumber = 'weight' | 'count' | 'exchangeRate'

/** The package. Its type sets the postage; 蓝胖子 types also set weight and count. */
export const PackageTable = memo(function PackageTable(props: PackageTableProps) {
  const { draft, parcel, pieces, problems, dispatch, correcting, onPackageId } = props
  const { isSaved, isLocked, isParcelLocked } = correcting
  const { t } = useTranslation(['order', 'common'])
  const change = (patch: Partial<PackageDraft>) => dispatch({ do: 'package', change: patch })
  const cell = (field: PackageField) => ({
    id: cellId('package', field),
    cell: field,
    label: t(`package.${field}`),
    value: draft[field] ?? '',
    problem: wrongNumber(field, draft[field] ?? '') ?? problems[field],
  })
  const fixed = isPackageType(draft.type) ? fixedParcel(draft.type) : null
  const hint = fixed ? t('package.fixed', { type: draft.type }) : ''
  const computed = (name: PackageField | 'postage' | 'exchangeRate') => ({
    name,
    title: t(`package.${name}`),
    id: null,
  })
  const titled = (name: PackageField) => ({ ...computed(name), id: cellId('package', name) })
  /** A number that is typed unless it is derived. */
  const number = (name: ParcelNumber, derived: ReactNode, readOnly: boolean): Field => ({
    ...(derived ? computed(name) : titled(name)),
    isNumber: true,
    content: derived || (
      <CellInput
        {...cell(name)}
        needed={name !== 'count'}
        inputMode={name === 'count' ? 'numeric' : 'decimal'}
        {...(name === 'count' &&
          !isSaved &&
          pieces > 0 && { placeholder: String(pieces), title: t('package.counted') })}
        readOnly={readOnly}
        onText={(text) => change({ [name]: text })}
      />
    ),
  })
  const fields: readonly Field[] = [
    {
      ...titled('pk_id'),
      content: (
        <CellInput
          {...cell('pk_id')}
          needed
          className="order-id"
          spellCheck={false}
          readOnly={isSaved}
          maxLength={packageIdLength}
          toForm={(text) => cleanPackageId(text).toUpperCase()}
          onText={(pk_id) => change({ pk_id })}
          onBlur={() => onPackageId(draft.pk_id)}
        />
      ),
    },
    {
      ...titled('type'),
      content: (
        <TypeSelect
          value={draft.type}
          problem={problems.type}
          disabled={isParcelLocked}
          onChange={(type) => change({ type })}
        />
      ),
    },
    number('weight', fixed && <Derived hint={hint}>{formatKg(fixed.weight)}</Derived>, isParcelLocked),
    number('count', fixed && <Derived hint={hint}>{fixed.count}</Derived>, isLocked),
    {
      ...computed('postage'),
      isNumber: true,
      content: (
        <Derived>
          {parcel.postage === null ? '–' : <MoneyText amount={aud.toNumber(parcel.postage)} currency="AUD" />}
        </Derived>
      ),
    },
    number(
      'exchangeRate',
      !isSaved && (
        <Derived>{parcel.exchangeRate === null ? '–' : rate.toNumber(parcel.exchangeRate)}</Derived>
      ),
      isParcelLocked,
    ),
    ...detailsIn('packageData').map((field) => {
      const name = callName(field)
      const { kind } = detailRules[field]
      const onText = (text: string) => change({ [name]: text })
      const { label, value, problem } = cell(name)
      return {
        ...titled(name),
        column: kind,
        isNumber: kind in scales,
        content:
          kind === 'time' ? (
            <SendTime
              needed={isNeededDetail(field)}
              label={label}
              value={value}
              problem={problem}
              onChange={onText}
            />
          ) : (
            <CellInput
              {...cell(name)}
              {...inputOfDetail(field)}
              needed={isNeededDetail(field)}
              onText={onText}
            />
          ),
      }
    }),
  ]
  return <FieldTable className="order-package" label={t('package.table')} fields={fields} />
})

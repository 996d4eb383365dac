import { useTranslation } from 'react-i18next'
import { callName, isDetail } from '#domain/order/details.ts'
import { Text } from '../ui/text/text.tsx'
import { type ChangedLine, type FieldChange, sortedChanges } from './field-change.ts'
import { useValueText } from './value-text.ts'

interface ChangeListProps {
  readonly changes: readonly FieldChange[]
  readonly label: string
  /** Names of the lines that stay, whose changes do not name them. */
  readonly names?: ReadonlyMap<number, string>
}

/** Field by field: the value of before, struck through, and the new one. */
export function ChangeList({ changes, label, names }: ChangeListProps) {
  const { t } = useTranslation('correction')
  const { ofPackage, ofLines } = sortedChanges(changes)
  if (changes.length === 0) return <Text type="secondary">{t('noChange')}</Text>
  return (
    <table className="correction-changes" aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('words.field')}</th>
          <th scope="col">{t('changed.values')}</th>
        </tr>
      </thead>
      <tbody>
        {ofPackage.map((change) => (
          <ChangedField key={change.field} change={change} />
        ))}
      </tbody>
      {ofLines.map((changed) => (
        <tbody key={`${changed.line}/${changed.nth}`}>
          <ChangedLineRows changed={changed} name={names?.get(changed.line)} />
        </tbody>
      ))}
    </table>
  )
}

function ChangedField({ change: { field, before, after } }: { readonly change: FieldChange }) {
  const { t } = useTranslation('correction')
  const text = useValueText()
  return (
    <tr>
      <th scope="row">{isDetail(field) ? t(`details.${callName(field)}`) : t(`changedField.${field}`)}</th>
      <td>
        {before !== null && before !== '' && <del>{text(field, before)}</del>}
        {before !== null && before !== '' && after !== null && ' → '}
        {after !== null && <ins>{after === '' ? t('changed.empty') : text(field, after)}</ins>}
      </td>
    </tr>
  )
}

interface ChangedLineRowsProps {
  readonly changed: ChangedLine
  readonly name: string | undefined
}

function ChangedLineRows({ changed: { line, changes, is }, name }: ChangedLineRowsProps) {
  const { t } = useTranslation('correction')
  const text = useValueText()
  if (is === 'changed') {
    return (
      <>
        <tr>
          <th scope="rowgroup" colSpan={2} className="correction-changed-line">
            {name === undefined ? t('line', { number: line }) : name}
          </th>
        </tr>
        {changes.map((change) => (
          <ChangedField key={change.field} change={change} />
        ))}
      </>
    )
  }
  const written = (field: FieldChange['field']) => {
    const change = changes.find((one) => one.field === field)
    const value = change?.after ?? change?.before ?? null
    return value === null ? '–' : text(field, value)
  }
  const summary = t('changed.summary', {
    item: written('item'),
    qty: written('qty'),
    price: written('price'),
    weight: written('subtotalWeight'),
    cost: written('cost'),
  })
  return (
    <tr>
      <th scope="row">{t(is === 'added' ? 'changed.added' : 'changed.removed')}</th>
      <td>{is === 'added' ? <ins>{summary}</ins> : <del>{summary}</del>}</td>
    </tr>
  )
}

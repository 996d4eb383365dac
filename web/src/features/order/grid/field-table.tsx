import type { ReactNode } from 'react'
import { usePhone } from '../../../shared/layout/layout.ts'

export interface Field {
  readonly name: string
  /** Names the class of its column, which gives its width; `name` when left out. */
  readonly column?: string
  readonly title: string
  /** Id of the element that the title belongs to; null for a computed value. */
  readonly id: string | null
  readonly isNumber?: boolean
  readonly content: ReactNode
}

interface FieldTableProps {
  readonly className: string
  readonly label: string
  readonly fields: readonly Field[]
}

/** The fields of the package or of the receiver: a table of one row, on a phone fields below each other. */
export function FieldTable({ className, label, fields }: FieldTableProps) {
  if (usePhone()) {
    return (
      <fieldset className={`order-fields ${className}`} aria-label={label}>
        {fields.map((field) => (
          <LabelledField key={field.name} {...field} />
        ))}
      </fieldset>
    )
  }
  return (
    <table className={`order-grid ${className}`} aria-label={label}>
      <thead>
        <tr>
          {fields.map(({ name, column = name, title }) => (
            <th key={name} scope="col" className={`is-${column}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {fields.map(({ name, isNumber, content }) => (
            <td key={name} className={isNumber ? 'is-number' : undefined}>
              {content}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** A field of the phone layout, with its title above. Those of numbers stand in pairs. */
export function LabelledField({ title, id, isNumber, content }: Omit<Field, 'name' | 'column'>) {
  return (
    <div className={isNumber ? 'order-field is-half' : 'order-field'}>
      {id === null ? <span className="order-label">{title}</span> : <label htmlFor={id}>{title}</label>}
      {content}
    </div>
  )
}

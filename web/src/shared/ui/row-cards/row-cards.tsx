import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { Button, Checkbox, type TableColumnsType, type TableColumnType, type TableProps } from 'antd'
import { type Key, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOfTitle } from '../hint/title-text.ts'
import { InClosedCard } from '../row/row-link.tsx'
import './row-cards.css'

/** Cards shown at first, and more with each press of the button. */
const step = 50
/** Columns at most this wide, in px, stand two beside each other. */
const halfWidth = 128

/** Names of the columns that a closed card shows: its title, which may have several, and its second line. */
export type Card = readonly (string | readonly string[])[]

interface RowCardsProps<T> {
  /** The columns of the table: the first one is the title of a card, the one of the actions its buttons. */
  readonly columns: TableColumnsType<T>
  readonly rows: readonly T[]
  readonly rowKey: keyof T
  readonly label: string
  readonly empty?: ReactNode
  readonly fresh?: ReadonlySet<string>
  readonly details?: ((row: T) => ReactNode) | undefined
  readonly opened?: readonly string[]
  readonly rowSelection?: TableProps<T>['rowSelection']
  /** All columns are shown when it is left out. */
  readonly card?: Card | undefined
}

/** The rows of a table as a list of cards, for the phone layout. */
export function RowCards<T extends object>(props: RowCardsProps<T>) {
  const { columns, rows, rowKey, label, empty, fresh, details, opened, rowSelection, card } = props
  const { t } = useTranslation()
  const [count, setCount] = useState(step)
  if (rows.length === 0) return empty
  const shown = columns.filter((column): column is TableColumnType<T> => !column.hidden)
  return (
    <>
      <ul className="row-cards" aria-label={label}>
        {rows.slice(0, count).map((row) => {
          const key = String(row[rowKey])
          const one = {
            row,
            columns: shown,
            details,
            opened: opened?.includes(key) === true,
            box: rowSelection && <TickBox row={row} id={key} rowSelection={rowSelection} />,
          }
          return (
            <li key={key} data-row-key={key} className={fresh?.has(key) ? 'row-card row-fresh' : 'row-card'}>
              {card ? <TwoLines {...one} card={card} /> : <RowCard {...one} />}
            </li>
          )
        })}
      </ul>
      {rows.length > count && (
        <Button block onClick={() => setCount(count + step)}>
          {t('showMore', { count: rows.length - count })}
        </Button>
      )}
    </>
  )
}

interface RowCardProps<T> extends Pick<RowCardsProps<T>, 'details'> {
  readonly row: T
  readonly columns: readonly TableColumnType<T>[]
  readonly opened: boolean
  readonly box: ReactNode
}

interface TwoLinesProps<T> extends RowCardProps<T> {
  readonly card: Card
}

/** A card of two lines, which shows the other columns, the actions and the details once it is pressed. */
function TwoLines<T extends object>({ row, columns, details, opened, box, card }: TwoLinesProps<T>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(opened)
  const title = useId()
  const named = (name: string) => columns.find((column) => keyOf(column) === name) ?? []
  const [first = [], ...second] = card
  const heads = [first].flat().flatMap(named)
  // What a row lacks has a dash in a table, and no place in a line.
  const line = second
    .flat()
    .flatMap(named)
    .filter((column) => !isAbsent(column, row))
  const actions = columns.find(isActions)
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button, label')) setOpen(!open)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button in it
          has the keys. */}
      <div className="row-card-lines" onClick={press}>
        <div>
          <InClosedCard value={true}>
            <div id={title} className="row-card-title">
              <Parts row={row} columns={heads} />
            </div>
            <div className="row-card-line">
              <Parts row={row} columns={line} />
            </div>
          </InClosedCard>
        </div>
        {box}
        <Button
          type="text"
          icon={<DownOutlined aria-hidden rotate={open ? 180 : 0} />}
          aria-expanded={open}
          aria-label={t(open ? 'lessDetails' : 'details')}
          aria-describedby={title}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && (
        <>
          <Fields row={row} columns={columns.filter((column) => column !== actions && column !== heads[0])} />
          {actions && <div className="row-card-actions">{contentOf(actions, row)}</div>}
          {details?.(row)}
        </>
      )}
    </>
  )
}

/** What several columns show, in one line. */
function Parts<T extends object>({ row, columns }: Pick<RowCardProps<T>, 'row' | 'columns'>) {
  return columns.map((column) => {
    const content = contentOf(column, row)
    if (isEmpty(content)) return null
    return <span key={keyOf(column)}>{withUnit(unitOf(column), content)}</span>
  })
}

/** A line has no headings, which name the unit of a table's numbers. */
const unitOf = <T,>({ title, key, dataIndex }: TableColumnType<T>): string => {
  if ((key ?? dataIndex) === 'qty') return '× '
  return textOfTitle(title).match(/A\$|¥/)?.[0].concat(' ') ?? ''
}

/** The sign of an amount comes before its unit: −¥ 9.50. */
function withUnit(unit: string, content: ReactNode): ReactNode {
  if (typeof content === 'string' && content.startsWith('−')) return `−${unit}${content.slice(1)}`
  return (
    <>
      {unit}
      {content}
    </>
  )
}

function RowCard<T extends object>({ row, columns, details, opened, box }: RowCardProps<T>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(opened)
  const title = useId()
  const [head, ...rest] = columns
  const actions = rest.find(isActions)
  const fields = rest.filter((column) => column !== actions)
  return (
    <>
      {head && (
        <div className="row-card-head">
          <div id={title}>{contentOf(head, row)}</div>
          {box}
        </div>
      )}
      <Fields row={row} columns={fields} />
      {actions && <div className="row-card-actions">{contentOf(actions, row)}</div>}
      {details && (
        <>
          <Button
            block
            type="text"
            aria-expanded={open}
            aria-describedby={title}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'lessDetails' : 'details')}
          </Button>
          {open && details(row)}
        </>
      )}
    </>
  )
}

function Fields<T extends object>({ row, columns }: Pick<RowCardProps<T>, 'row' | 'columns'>) {
  return (
    <dl className="row-card-fields">
      {columns.map((column, index) => {
        const content = contentOf(column, row)
        if (isEmpty(content)) return null
        return (
          <div key={keyOf(column) ?? index} className={isNarrow(column) ? 'row-card-half' : undefined}>
            <dt>{typeof column.title === 'function' ? null : column.title}</dt>
            <dd>{content}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const isActions = <T,>({ key }: TableColumnType<T>) => key === 'actions' || key === 'action'

const isEmpty = (content: ReactNode) =>
  content === '' || content === null || content === undefined || content === false

const isAbsent = <T extends object>({ dataIndex }: TableColumnType<T>, row: T) =>
  typeof dataIndex === 'string' && (Reflect.get(row, dataIndex) ?? null) === null

interface TickBoxProps<T> {
  readonly row: T
  readonly id: string
  readonly rowSelection: NonNullable<TableProps<T>['rowSelection']>
}

/** The tick box that the table would show in this row. */
function TickBox<T extends object>({ row, id, rowSelection }: TickBoxProps<T>) {
  const { selectedRowKeys = [], onChange, getCheckboxProps, renderCell } = rowSelection
  const ticked = selectedRowKeys.includes(id)
  const tick = () =>
    onChange?.(ticked ? selectedRowKeys.filter((key) => key !== id) : [...selectedRowKeys, id], [], {
      type: 'single',
    })
  const box = <Checkbox checked={ticked} onChange={tick} {...getCheckboxProps?.(row)} />
  return (renderCell ? renderCell(ticked, row, 0, box) : box) as ReactNode
}

const isNarrow = <T,>({ width }: TableColumnType<T>): boolean =>
  typeof width === 'number' && width <= halfWidth

const keyOf = <T,>({ key, dataIndex }: TableColumnType<T>): Key | undefined =>
  key ?? (typeof dataIndex === 'string' ? dataIndex : undefined)

/** What the table would show in this cell. */
function contentOf<T extends object>({ dataIndex, render }: TableColumnType<T>, row: T): ReactNode {
  const value: unknown = typeof dataIndex === 'string' ? Reflect.get(row, dataIndex) : undefined
  const content: unknown = render ? render(value, row, 0) : value
  return content as ReactNode
}

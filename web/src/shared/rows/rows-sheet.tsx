import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSignedOut, toApiError } from '../api/api-error.ts'
import type { toPackage } from '../paths.ts'
import { FigureList } from '../ui/figure-list.tsx'
import { firstFocus } from '../ui/first-focus.ts'
import { RowLink } from '../ui/row/row-link.tsx'
import type { RowsOutcome } from './use-rows.ts'

/** A row with what is said of it. */
interface NamedRow {
  readonly _id: string
  readonly name: string
  /** Where the row is to be seen. */
  readonly to?: ReturnType<typeof toPackage>
}

interface RowsSheetProps {
  readonly title: string
  readonly open: boolean
  readonly danger?: boolean
  /** How many of the rows can be sent. */
  readonly count: number
  readonly figures: Parameters<typeof FigureList>[0]['items']
  /** Rows that cannot be sent, and why. */
  readonly cannot: readonly (NamedRow & { readonly why: string })[]
  readonly all: readonly NamedRow[]
  readonly busy: boolean
  readonly error: unknown
  /** What became of the rows, once some were refused. */
  readonly outcome: RowsOutcome | null
  readonly onOk: () => void
  readonly onClose: () => void
  /** The fields of the action. */
  readonly children?: ReactNode
}

/** Says what an action on several rows will do in total and which rows cannot; afterwards, which were refused and why. */
export function RowsSheet(props: RowsSheetProps) {
  const {
    title,
    open,
    danger = false,
    count,
    figures,
    cannot,
    all,
    busy,
    error,
    outcome,
    onOk,
    onClose,
  } = props
  const { t } = useTranslation(['rows', 'common'])
  const refused = outcome?.notDone.map(({ _id, msg }) => {
    const row = all.find((one) => one._id === _id)
    return { _id, name: '', ...row, why: msg }
  })
  return (
    <Modal
      open={open}
      width={560}
      title={outcome ? t('report', { done: outcome.done.length, notDone: outcome.notDone.length }) : title}
      okText={title}
      okButtonProps={{ danger, disabled: count === 0 }}
      confirmLoading={busy}
      onOk={onOk}
      onCancel={onClose}
      cancelButtonProps={firstFocus}
      cancelText={t(outcome ? 'words.close' : 'common:cancel')}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <CancelBtn />
          {!outcome && <OkBtn />}
        </>
      )}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {!outcome && props.children}
      {!outcome && figures.length > 0 && <FigureList items={figures} />}
      {Boolean(error) && !isSignedOut(error) && (
        <Alert type="error" showIcon title={toApiError(error).msg} style={{ marginBlock: 12 }} />
      )}
      {refused ? (
        <RowReasons label={t('refused')} rows={refused} />
      ) : (
        cannot.length > 0 && <RowReasons label={t('cannot', { count: cannot.length })} rows={cannot} />
      )}
    </Modal>
  )
}

interface RowReasonsProps {
  readonly label: string
  readonly rows: RowsSheetProps['cannot']
}

function RowReasons({ label, rows }: RowReasonsProps) {
  return (
    <section aria-label={label} style={{ marginBlockStart: 16 }}>
      <strong>{label}</strong>
      <ul style={{ maxHeight: '40vh', overflowY: 'auto', paddingInlineStart: 20 }}>
        {rows.map(({ _id, name, to, why }) => (
          <li key={_id} style={{ overflowWrap: 'anywhere' }}>
            {to ? <RowLink to={to}>{name}</RowLink> : name}: {why}
          </li>
        ))}
      </ul>
    </section>
  )
}

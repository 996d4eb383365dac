import { Link } from '@tanstack/react-router'
import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { undoImport } from '#contract/import.ts'
import { formatCst } from '../../shared/format/format.ts'
import { ConfirmCall } from '../../shared/kit/confirm-call.tsx'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { numberColumn } from '../../shared/kit/number-column.ts'
import { whole } from '../../shared/kit/use-list.ts'
import { toPackage } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { type ImportRecord, useImports } from './api/list-imports.ts'

/** What was imported, newest first, and taking it back. */
export function ImportHistory() {
  const { t } = useTranslation('import')
  const { data, ...query } = useImports()
  const mayUndo = useMay('import.make')
  const [undoing, undo] = useDialog((record: ImportRecord) => (
    <ConfirmCall
      title={t('undoOf', { file: record.file })}
      ok={t('undo')}
      danger
      call={undoImport}
      input={() => ({ body: { import_id: record._id } })}
    >
      <p>{t('undoText', { count: record.made })}</p>
    </ConfirmCall>
  ))
  const columns: TableColumnsType<ImportRecord> = [
    { title: t('withUnit.time'), dataIndex: 'at', width: 172, render: formatCst },
    { title: t('file'), dataIndex: 'file', render: (file: string) => <ClampedText text={file} /> },
    {
      title: t('what'),
      dataIndex: 'kind',
      width: 140,
      render: (kind: ImportRecord['kind'], { pk_id, undone }) =>
        pk_id && !undone ? <Link {...toPackage(pk_id)}>{t(`kind.${kind}`)}</Link> : t(`kind.${kind}`),
    },
    numberColumn(t('made'), 'made', 90, (made: number, { rows }) => t('of', { made, rows })),
    { title: t('names.user'), dataIndex: 'by', width: 110 },
    {
      title: t('names.state'),
      key: 'state',
      width: 200,
      render: (_, { undone }) =>
        undone ? t('undoneBy', { by: undone.by, at: formatCst(undone.at) }) : t('stands'),
    },
  ]
  return (
    <>
      <ListBoard
        label={t('history')}
        title={<h2 className="plain-heading">{t('history')}</h2>}
        list={whole(data?.result, query)}
        columns={columns}
        card={['file', 'kind', 'state']}
        minWidth={1000}
        nameOf={({ file }) => file}
        actions={
          mayUndo &&
          ((record) =>
            record.undone
              ? []
              : [{ text: t('undo'), label: t('undoOf', { file: record.file }), onPress: () => undo(record) }])
        }
        none={t('none')}
      />
      {undoing}
    </>
  )
}

import { Alert, Button, Flex, Progress, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../api/api-error.ts'
import { useDialog } from '../kit/dialog.tsx'
import { SmallTable } from '../kit/small-table.tsx'
import { QueryBoundary } from '../ui/query-boundary.tsx'
import { RowCards } from '../ui/row-cards/row-cards.tsx'
import { Text } from '../ui/text/text.tsx'
import { grouped, useCopyColumns } from './copy-columns.tsx'
import { ElsewhereButton, Fetching } from './elsewhere.tsx'
import { LastRestore } from './last-restore.tsx'
import { type Copies, type Copy, isFetching, useCopies } from './read-backups.ts'
import { RestoreDialog } from './restore-dialogs.tsx'
import { begunUpload, uploadBackup } from './upload-backup.ts'

const mega = 1024 ** 2

/** The backups that can be restored, and a file to upload; on Books, and on the page of the first run. */
export function RestorePanel({ text }: { text: 'text' | 'firstText' }) {
  const { t } = useTranslation('restore')
  const query = useCopies()
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t(text)}</p>
      <QueryBoundary query={query}>
        {(copies) => (
          <>
            {copies.last && <LastRestore last={copies.last} undo={copies.undo} />}
            <UploadBackup copies={copies} refetch={query.refetch} isFirstRun={text === 'firstText'} />
            <Fetching fetching={copies.fetching} />
            <CopyTable copies={copies} List={text === 'firstText' ? RowCards : SmallTable} />
          </>
        )}
      </QueryBoundary>
    </Flex>
  )
}

interface UploadBackupProps {
  readonly copies: Copies
  readonly isFirstRun: boolean
  readonly refetch: () => Promise<{ readonly data: Copies | undefined }>
}

/** Uploads a backup file, and asks at once whether it is to be restored. */
function UploadBackup({ copies, refetch, isFirstRun }: UploadBackupProps) {
  const { t } = useTranslation('restore')
  const [sent, setSent] = useState<{ readonly name: string; readonly percent: number } | null>(null)
  const [problem, setProblem] = useState('')
  const [dialog, ask] = useDialog((copy: Copy) => <RestoreDialog copy={copy} last={copies.last} />)
  const begun = begunUpload(copies)
  const isBusy = sent !== null || isFetching(copies)
  const upload = async (file: File) => {
    const { name } = file
    setProblem('')
    if (file.size > copies.room) {
      return setProblem(t('tooLarge', { name, size: grouped(Math.floor(copies.room / mega)) }))
    }
    try {
      await uploadBackup(file, copies, (percent) => setSent({ name, percent }))
      const arrived = (await refetch()).data?.copies.find(({ from }) => from === 'arrived')
      if (arrived) ask(arrived)
    } catch (error) {
      setProblem(toApiError(error).msg)
      await refetch()
    } finally {
      setSent(null)
    }
  }
  return (
    <Flex vertical gap="small" align="start">
      <Flex gap="small" align="center" wrap>
        <Upload
          accept=".tar"
          showUploadList={false}
          disabled={isBusy}
          beforeUpload={(file) => {
            void upload(file)
            return false
          }}
        >
          <Button type={copies.copies.length === 0 ? 'primary' : 'default'} disabled={isBusy}>
            {t('choose')}
          </Button>
        </Upload>
        <ElsewhereButton isFirstRun={isFirstRun} isBusy={isBusy} />
        <Text type="secondary">{t('room', { size: grouped(Math.floor(copies.room / mega)) })}</Text>
      </Flex>
      {begun && sent === null && <Alert type="info" showIcon title={t('goOn', begun)} />}
      {sent && (
        <div role="status" style={{ width: '100%', maxWidth: 480 }}>
          {t('uploading', { name: sent.name })}
          <Progress percent={sent.percent} aria-label={t('uploading', { name: sent.name })} />
        </div>
      )}
      {problem !== '' && <Alert type="error" role="alert" showIcon title={problem} />}
      {dialog}
    </Flex>
  )
}

interface CopyTableProps {
  readonly copies: Copies
  /** The card of the first run is as narrow as a phone. */
  readonly List: typeof SmallTable<Copy> | typeof RowCards<Copy>
}

function CopyTable({ copies: { copies, last }, List }: CopyTableProps) {
  const { t } = useTranslation('restore')
  const [dialog, ask] = useDialog((copy: Copy) => <RestoreDialog copy={copy} last={last} />)
  const columns = useCopyColumns<Copy>(({ from }) => (from === 'local' ? '' : ` · ${t(from)}`))
  return (
    <>
      <List
        label={t('title')}
        rowKey="name"
        rows={copies}
        empty={t('none')}
        columns={[
          ...columns,
          {
            title: <span className="visually-hidden">{t('bringBack')}</span>,
            key: 'action',
            align: 'right',
            render: (_, copy) => (
              <Button size="small" onClick={() => ask(copy)}>
                {t('bringBack')}
              </Button>
            ),
          },
        ]}
      />
      {dialog}
    </>
  )
}

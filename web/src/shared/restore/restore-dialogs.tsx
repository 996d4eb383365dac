import { Alert, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareBackup, startRestore, undoRestore } from '#contract/restore.ts'
import { callApi } from '../api/client.ts'
import { formatCst } from '../format/format.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'
import { keys } from '../query-keys.ts'
import { type Copies, type Copy, useMaintenance } from './read-backups.ts'
import { SinceList } from './since-list.tsx'

interface StartProps {
  readonly last: Copies['last']
}

/** Asks before a copy is restored, with what would be lost. */
export function RestoreDialog({ copy: { name, madeAt }, last }: StartProps & { copy: Copy }) {
  const { t } = useTranslation('restore')
  const [otherBusiness, setOther] = useState(false)
  return (
    <ConfirmCall
      title={t('question', { made: `${formatCst(madeAt)} CST` })}
      ok={t('start')}
      danger
      call={startRestore}
      silentSuccess
      preview={{
        key: keys.backup(name),
        read: (options) => callApi(compareBackup, { query: { name } }, options),
      }}
      effect={({ known, since }) => (
        <Flex vertical gap="middle">
          {since ? <SinceList since={since} from={madeAt} text="lost" /> : <p>{t('nothingThere')}</p>}
          {!known && (
            <Checkbox checked={otherBusiness} onChange={({ target }) => setOther(target.checked)}>
              {t('isOther')}
            </Checkbox>
          )}
        </Flex>
      )}
      input={() => ({ body: { name, ...(otherBusiness && { otherBusiness }) } })}
      done={<Begun last={last} />}
    />
  )
}

type Undo = NonNullable<Copies['undo']>

/** Asks before a restore is undone, with what was stored since. */
export function UndoRestoreDialog({ undo: { at, since }, last }: StartProps & { undo: Undo }) {
  const { t } = useTranslation('restore')
  return (
    <ConfirmCall
      title={t('undoQuestion')}
      ok={t('undo')}
      danger
      call={undoRestore}
      silentSuccess
      input={() => ({})}
      done={<Begun last={last} />}
    >
      <SinceList since={since} from={at} text="writtenSince" />
    </ConfirmCall>
  )
}

/** Until the app has closed. */
function Begun({ last }: StartProps) {
  const { t } = useTranslation('restore')
  useMaintenance(last)
  return <Alert type="info" role="status" title={t('begun')} />
}

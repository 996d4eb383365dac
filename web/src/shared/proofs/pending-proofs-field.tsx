import { Alert, Button, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proofBounds } from '#domain/payment-proof/payment-proof.ts'
import { Text } from '../ui/text/text.tsx'
import { FileChooser } from './file/file-chooser.tsx'
import { fileSize } from './file/file-size.ts'
import { useChosenFiles } from './pdf/use-chosen-files.tsx'
import { filesToSend, type PendingFile, type PendingProofs } from './pending-proofs.ts'
import { BlobPicture } from './picture.tsx'

interface PendingProofsFieldProps {
  readonly pendingProofs: PendingProofs
  readonly onChange: (change: (pendingProofs: PendingProofs) => PendingProofs) => void
  /** Whether the transfer number is asked for here, too. */
  readonly numbered?: boolean
  /** True while the payment is being stored. */
  readonly disabled: boolean
}

interface Refused extends PendingFile {
  readonly why: string
}

let lastKey = 0

/** Proofs that are chosen before the payment is stored; they are sent after it. */
export function PendingProofsField({
  pendingProofs,
  onChange,
  numbered = false,
  disabled,
}: PendingProofsFieldProps) {
  const { t } = useTranslation('proofs')
  const id = useId()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { files, transferNumber } = pendingProofs
  const isFull = files.length >= proofBounds.perPayment
  const tooMany = files.slice(proofBounds.perPayment).map((one) => ({ ...one, why: t('tooMany') }))
  const { take, progress } = useChosenFiles((chosen) => {
    const added = chosen.map((one) => {
      lastKey += 1
      return { ...one, key: lastKey }
    })
    const fine = added.filter(({ problem }) => problem === undefined)
    onChange((now) => ({ ...now, files: [...now.files, ...fine] }))
    const wrong = added.flatMap((one) => (one.problem ? [{ ...one, why: t(one.problem) }] : []))
    setRefused((before) => [...before, ...wrong])
  })
  const add = async (chosen: readonly File[]) => {
    if (disabled) return
    const count = (by: number) => onChange((now) => ({ ...now, unready: now.unready + by }))
    count(1)
    await take(chosen, proofBounds.perPayment - files.length)
    count(-1)
  }
  const leaveOut = (key: number) => {
    onChange((now) => ({ ...now, files: now.files.filter((one) => one.key !== key) }))
    setRefused((all) => all.filter((one) => one.key !== key))
  }
  return (
    <section aria-label={t('optional')} className="proofs">
      <Flex vertical gap="small">
        {numbered ? <Text strong>{t('optional')}</Text> : t('optional')}
        {numbered && (
          <div>
            <label htmlFor={id}>{t('names.transferNumber')}</label>
            <Input
              id={id}
              value={transferNumber}
              placeholder={t('numberPlaceholder')}
              maxLength={2 * proofBounds.transferNumber}
              autoComplete="off"
              disabled={disabled}
              onChange={({ target }) => onChange((now) => ({ ...now, transferNumber: target.value }))}
            />
          </div>
        )}
        <FileChooser onFiles={(chosen) => void add(chosen)} full={isFull ? t('pendingFull') : null} />
        {progress}
        {filesToSend(pendingProofs).map(({ key, file }) => (
          <Flex key={key} align="center" gap="small" className="proof-file">
            <span className="proof-file-icon">
              <BlobPicture blob={file} alt="" />
            </span>
            <span className="proof-file-name">{file.name}</span>
            <Text type="secondary">{fileSize(file.size)}</Text>
            <Button
              size="small"
              type="text"
              disabled={disabled}
              aria-label={t('takeOut', { file: file.name })}
              onClick={() => leaveOut(key)}
            >
              {t('words.remove')}
            </Button>
          </Flex>
        ))}
        {[...refused, ...tooMany].map(({ key, file, why }) => (
          <Alert
            key={key}
            type="error"
            showIcon
            title={`${file.name}: ${why}`}
            closable={{
              onClose: () => leaveOut(key),
              'aria-label': t('dismiss'),
            }}
          />
        ))}
      </Flex>
    </section>
  )
}

import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Alert, Button, Flex } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusinessName } from '../../../shared/api/read-about.ts'
import { useUser } from '../../../shared/api/read-user.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { useCopy } from '../../../shared/ui/text/use-copy.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shows the recovery codes once, to be copied, saved as a file or written down. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('user')
  const business = useBusinessName()
  const email = useUser().data?.email ?? ''
  const copy = useCopy()
  const list = codes.join('\n')
  const text = `${t('codes.file', { business, email })}\n\n${list}\n`
  // The focused element of the previous step is gone, so this region takes the focus.
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <Flex ref={region} vertical gap="middle" tabIndex={-1} style={{ outline: 'none' }}>
      <Alert type="warning" showIcon title={t('codes.once')} description={t('codes.text')} />
      <ul className="user-codes" aria-label={t('names.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex gap="small">
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(list)}>
          {t('codes.copy')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')
          }
        >
          {t('codes.download')}
        </Button>
      </Flex>
      <Flex justify="end">
        <Button type="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </Flex>
    </Flex>
  )
}

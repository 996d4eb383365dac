import { Alert, Button, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { getPostSlips } from '#contract/package.ts'
import { mostSlips, parseSlipList } from '#domain/parcel/slip-list.ts'
import { callApi } from '../../../shared/api/client.ts'
import { Dialog, useOpening } from '../../../shared/kit/dialog.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { usePrint } from '../../../shared/slip/use-print.ts'
import { Text } from '../../../shared/ui/text/text.tsx'

interface SeveralSlipsDialogProps {
  /** The packages that the list begins with. */
  readonly scanned: string
}

type Slips = Answer<typeof getPostSlips>

/** Prints the slips of a pasted list of packages, and names those that have none. */
export function SeveralSlipsDialog(props: SeveralSlipsDialogProps) {
  const { t } = useTranslation('package')
  return (
    <Dialog title={t('slips.title')} footer={null}>
      <SlipList {...props} />
    </Dialog>
  )
}

function SlipList({ scanned }: SeveralSlipsDialogProps) {
  const { t } = useTranslation('package')
  const { close } = useOpening()
  const [text, setText] = useState(scanned)
  const [loaded, setLoaded] = useState<{ readonly ids: string; readonly slips: Slips } | null>(null)
  const hint = useId()
  const list = parseSlipList(text)
  const ids = list.join()
  const tooMany = list.length > mostSlips
  const slips = loaded?.ids === ids ? loaded.slips : null
  const pdf = slips?.pdf ?? null
  const load = async () => {
    const known = slips ?? (await callApi(getPostSlips, { query: { ids } }))
    setLoaded({ ids, slips: known })
    return known.pdf === null ? null : pdfOf(known.pdf)
  }
  const { print, printing, failure } = usePrint(load, 'all')
  return (
    <Flex vertical gap="small" style={{ marginTop: 12 }}>
      <Input.TextArea
        autoFocus
        className="package-id"
        aria-label={t('slips.ids')}
        aria-describedby={hint}
        placeholder={t('slips.ids')}
        autoSize={{ minRows: 5, maxRows: 12 }}
        spellCheck={false}
        value={text}
        status={tooMany ? 'error' : ''}
        onChange={({ target }) => setText(target.value)}
      />
      <Text id={hint} type={tooMany ? 'danger' : 'secondary'}>
        {tooMany
          ? t('slips.tooMany', { count: list.length, most: mostSlips })
          : t('slips.count', { count: list.length, most: mostSlips })}
      </Text>
      {failure !== '' && <Alert type="error" showIcon title={failure} />}
      {slips && <LeftOut slips={slips} />}
      <Flex justify="end" gap="small">
        <Button onClick={close}>{t('words.close')}</Button>
        {pdf !== null && (
          <Button onClick={() => saveFile(pdfOf(pdf), 'post-slips.pdf')}>{t('slip.download')}</Button>
        )}
        <Button
          type="primary"
          loading={printing}
          disabled={list.length === 0 || tooMany || (slips !== null && pdf === null)}
          onClick={print}
        >
          {t('slips.print')}
        </Button>
      </Flex>
    </Flex>
  )
}

function LeftOut({ slips: { included, leftOut } }: { slips: Slips }) {
  const { t } = useTranslation('package')
  if (leftOut.length === 0) {
    return <Alert type="success" showIcon title={t('slips.all', { count: included.length })} />
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('slips.leftOut', { count: leftOut.length, included: included.length })}
      description={
        <ul className="package-left-out">
          {leftOut.map(({ pk_id, msg }) => (
            <li key={pk_id}>
              <code>{pk_id}</code> {msg}
            </li>
          ))}
        </ul>
      }
    />
  )
}

function pdfOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: 'application/pdf' })
}

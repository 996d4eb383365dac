import { Button, Flex, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { mostSlips } from '#domain/parcel/slip-list.ts'
import { readScannedCode } from '#domain/scan/scanned-code.ts'
import { paths } from '../../shared/paths.ts'
import { sendScanned } from '../../shared/scan/scanned.ts'
import { useMay } from '../../shared/session/permission.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import type { GoTo, useScan } from './use-scan.ts'
import './scan.css'

interface ScanPanelProps {
  readonly scan: ReturnType<typeof useScan>
  /** Goes where something that was collected has been sent. */
  readonly goTo: GoTo
}

/** What codes do, what the last one did, and what was collected. */
export function ScanPanel({
  scan: { collects, setCollects, collected, keep, result },
  goTo,
}: ScanPanelProps) {
  const { t } = useTranslation('scan')
  const mayAdd = useMay('cart.add')
  const packages = collected.filter((code) => readScannedCode(code).is === 'package')
  const send = (place: 'cart' | 'slips', codes: readonly string[]) => {
    sendScanned(place, codes)
    keep([])
    goTo(place === 'cart' ? paths.checkout : paths.package)
  }
  return (
    <Flex vertical gap="middle">
      <Segmented
        block
        aria-label={t('mode')}
        value={collects}
        options={[
          { value: false, label: t('atOnce') },
          { value: true, label: t('collect') },
        ]}
        onChange={setCollects}
      />
      <Text type="secondary">{t(collects ? 'collectHint' : 'atOnceHint')}</Text>
      <div role="status" className="scan-result" data-sound={result?.sound}>
        {result?.text ?? t('ready')}
      </div>
      {collected.length > 0 && (
        <>
          <ol className="scan-collected" aria-label={t('list')}>
            {collected.map((code) => (
              <li key={code}>
                <code>{code}</code>
                <Button
                  type="text"
                  aria-label={t('leaveOut', { code })}
                  onClick={() => keep(collected.filter((other) => other !== code))}
                >
                  {t('leaveOutShort')}
                </Button>
              </li>
            ))}
          </ol>
          <Flex wrap justify="end" gap="small">
            <Button onClick={() => keep([])}>{t('clear')}</Button>
            {packages.length > 0 && packages.length <= mostSlips && (
              <Button onClick={() => send('slips', packages)}>
                {t('slips', { count: packages.length })}
              </Button>
            )}
            {mayAdd && (
              <Button type="primary" onClick={() => send('cart', collected)}>
                {t('toCart', { count: collected.length })}
              </Button>
            )}
          </Flex>
        </>
      )}
    </Flex>
  )
}

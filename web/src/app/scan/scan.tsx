import { useEffect, useState } from 'react'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazy } from '../../shared/lazy.tsx'
import { closeScan, useScanOpen } from '../../shared/scan/heard-codes.ts'
import { listenToScanner } from './listen-to-scanner.ts'

const ScanDialog = lazy(async () => {
  const [{ ScanDialog: loaded }] = await Promise.all([
    import('../../features/scan/scan-dialog.tsx'),
    loadTexts('scan'),
  ])
  return loaded
})

/** Scan on every screen. Its dialog loads when it is opened. */
export function Scan() {
  useEffect(listenToScanner, [])
  const open = useScanOpen()
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened && <ScanDialog open={open} onClose={closeScan} />
}

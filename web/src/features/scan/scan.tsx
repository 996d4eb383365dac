import { Card } from 'antd'
import { useEffect } from 'react'
import { paths } from '../../shared/paths.ts'
import { Camera } from './camera/camera.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { type GoTo, useScan } from './use-scan.ts'

/** The camera, on a document of its own: only this one may use it. Scanners that type are heard here too. */
export function ScanScreen() {
  const scan = useScan(true, goInFull)
  useEffect(() => {
    if (!isOwnDocument()) window.location.reload()
    return () => {
      // Other screens load a document that may not use the camera.
      if (window.location.pathname !== paths.scan) window.location.reload()
    }
  }, [])
  return (
    <Card className="scan-page">
      <Camera />
      <ScanPanel scan={scan} goTo={goInFull} />
    </Card>
  )
}

const goInFull: GoTo = (path, search) =>
  window.location.assign(search ? `${path}?${new URLSearchParams(search)}` : path)

/**
 * Whether the document was loaded for this screen, not for another one from which a link of the page led
 * here.
 */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === paths.scan
}

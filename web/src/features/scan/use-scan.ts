import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readScannedCode, type ScannedCode } from '#domain/scan/scanned-code.ts'
import { paths } from '../../shared/paths.ts'
import { receiveCodes } from '../../shared/scan/heard-codes.ts'
import { keepScanned, scannedFor, sendScanned } from '../../shared/scan/scanned.ts'
import { useMay } from '../../shared/session/permission.ts'
import { beep, type Sound } from './beep.ts'

/** Goes to a screen: by the router, or in full from the document of the camera. */
export type GoTo = (path: typeof paths.package | typeof paths.checkout, search?: { pk_id: string }) => void

interface Result {
  readonly sound: Sound
  readonly text: string
}

/** The same code again within this time, in ms, is one pull of the trigger. */
const bounce = 500

/**
 * What each code does: at once, a package opens and a product adds a piece to the open order; or both are
 * collected. One sound for each code.
 */
export function useScan(collectsFirst: boolean, goTo: GoTo) {
  const { t } = useTranslation('scan')
  const mayOrder = useMay('order.submit')
  const [collects, setCollects] = useState(collectsFirst)
  const [collected, setCollected] = useState(() => scannedFor('collected'))
  const [result, setResult] = useState<Result | null>(null)
  const last = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  const keep = (codes: readonly string[]) => {
    keepScanned('collected', codes)
    setCollected(codes)
  }
  const use = (code: Extract<ScannedCode, { is: 'package' | 'product' }>): Result => {
    const text = code.is === 'package' ? code.pk_id : code.barcode
    if (collects) {
      // What is stored, because several codes may come before the next render.
      const before = scannedFor('collected')
      if (before.includes(text)) return { sound: 'double', text: t('double', { code: text }) }
      keep([...before, text])
      return { sound: 'taken', text: t('collected', { code: text }) }
    }
    const { text: previous, at } = last.current
    last.current = { text, at: performance.now() }
    if (previous === text && last.current.at - at < bounce) {
      return { sound: 'double', text: t('double', { code: text }) }
    }
    if (code.is === 'package') {
      goTo(paths.package, { pk_id: text })
      return { sound: 'taken', text: t('opened', { code: text }) }
    }
    if (!mayOrder) return { sound: 'refused', text: t('mayNotOrder') }
    sendScanned('order', [text])
    return { sound: 'taken', text: t('toOrder', { code: text }) }
  }
  const hear = useEffectEvent((scanned: string) => {
    const code = readScannedCode(scanned)
    const heard =
      code.is === 'package' || code.is === 'product'
        ? use(code)
        : {
            sound: 'refused' as const,
            text:
              code.is === 'unknown'
                ? t('unknown', { code: code.text })
                : t('wrongDigit', { code: code.barcode }),
          }
    beep(heard.sound)
    setResult(heard)
  })
  useEffect(() => receiveCodes((code) => hear(code)), [])
  return { collects, setCollects, collected, keep, result }
}

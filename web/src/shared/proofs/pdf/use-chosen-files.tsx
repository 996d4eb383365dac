import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proofBounds, proofKindOf, proofStart } from '#domain/payment-proof/payment-proof.ts'
import { onceConnected } from '../../hooks/use-live.ts'
import { lazy } from '../../lazy.tsx'
import { Text } from '../../ui/text/text.tsx'
import type { Chosen } from './chosen.ts'

const PagesDialog = lazy(async () => (await import('./pages-dialog.tsx')).PagesDialog)

interface Asked {
  readonly file: File
  readonly count: number
  readonly most: number
  readonly give: (pages: readonly number[]) => void
}

/** Takes files as proofs: pictures as they are, and PDFs as pictures of their pages. */
export function useChosenFiles(onChosen: (chosen: readonly Chosen[]) => void) {
  const { t } = useTranslation('proofs')
  const [drawn, setDrawn] = useState<readonly File[]>([])
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const unanswered = useRef(asked)
  useEffect(() => {
    unanswered.current = asked
  }, [asked])
  // What is no longer asked is answered with no page.
  useEffect(
    () => () => {
      for (const { give } of unanswered.current) give([])
    },
    [],
  )

  async function pagesOf(file: File, most: number): Promise<readonly Chosen[]> {
    if (most <= 0) return [{ file, problem: 'tooMany' }]
    const drawing = await onceConnected(() => import('./draw-pdf.ts')).catch(() => null)
    if (!drawing) return [{ file, problem: 'pdfNotDrawn' }]
    return drawing.drawPdf(file, async (count) => {
      if (count <= most) return Array.from({ length: count }, (_, at) => at + 1)
      return new Promise((give) => setAsked((all) => [...all, { file, count, most, give }]))
    })
  }
  /** `free` is how many proofs the payment still takes. */
  async function take(files: readonly File[], free: number): Promise<void> {
    const known = await Promise.all(files.map(async (file) => ({ file, is: await whatIs(file) })))
    const pictures = known.flatMap(({ file, is }) =>
      is === 'pdf' ? [] : [is === 'picture' ? { file } : { file, problem: is }],
    )
    if (pictures.length > 0) onChosen(pictures)
    let left = free - pictures.filter(isFine).length
    for (const { file } of known.filter(({ is }) => is === 'pdf')) {
      setDrawn((all) => [...all, file])
      const chosen = await pagesOf(file, left)
      setDrawn((all) => all.filter((one) => one !== file))
      onChosen(chosen)
      left -= chosen.filter(isFine).length
    }
  }
  const [question] = asked
  const progress: ReactNode = (
    <>
      <div role="status">
        {drawn.map((file) => (
          <Text key={file.name} type="secondary">
            {t('drawing', { file: file.name })}
          </Text>
        ))}
      </div>
      {question && (
        <PagesDialog
          {...question}
          onChoose={(pages) => {
            question.give(pages)
            setAsked((all) => all.slice(1))
          }}
        />
      )}
    </>
  )
  return { take, progress }
}

const isFine = ({ problem }: Chosen) => problem === undefined

async function whatIs(file: File): Promise<'picture' | 'pdf' | 'tooLarge' | 'otherKind'> {
  if (file.size > proofBounds.bytes) return 'tooLarge'
  const start = new Uint8Array(await file.slice(0, proofStart).arrayBuffer())
  return proofKindOf(start) ?? 'otherKind'
}

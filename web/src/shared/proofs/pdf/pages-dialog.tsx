import { Checkbox, Modal, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, Page } from 'react-pdf'
import { pdfOptions } from '../../slip/pdf-engine.ts'

interface PagesDialogProps {
  readonly file: File
  readonly count: number
  /** How many pages can be chosen. */
  readonly most: number
  readonly onChoose: (pages: readonly number[]) => void
}

/** Pages that are drawn at the same time. */
const atOnce = 12

/** Asks which pages of a PDF are proofs, when it has more than can be added. */
export function PagesDialog({ file, count, most, onChoose }: PagesDialogProps) {
  const { t } = useTranslation(['proofs', 'common'])
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [sheet, setSheet] = useState(1)
  const first = (sheet - 1) * atOnce + 1
  const pages = Array.from({ length: Math.min(atOnce, count - first + 1) }, (_, at) => first + at)
  const tick = (page: number) =>
    setTicked((all) => (all.includes(page) ? all.filter((one) => one !== page) : [...all, page]))
  return (
    <Modal
      open
      title={t('pagesTitle', { file: file.name })}
      width={640}
      okText={t('addPages', { count: ticked.length })}
      okButtonProps={{ disabled: ticked.length === 0 }}
      cancelText={t('common:cancel')}
      onOk={() => onChoose(ticked.toSorted((one, other) => one - other))}
      onCancel={() => onChoose([])}
    >
      <p>{t('pagesText', { pages: count, count: most })}</p>
      <Document suspense={false} file={file} options={pdfOptions} loading="" className="proof-pages">
        {pages.map((page) => (
          <Checkbox
            key={page}
            checked={ticked.includes(page)}
            disabled={!ticked.includes(page) && ticked.length >= most}
            onChange={() => tick(page)}
          >
            {t('page', { page })}
            <Page
              pageNumber={page}
              width={112}
              renderTextLayer={false}
              renderAnnotationLayer={false}
              loading=""
            />
          </Checkbox>
        ))}
      </Document>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        pageSize={atOnce}
        total={count}
        current={sheet}
        onChange={setSheet}
      />
    </Modal>
  )
}

import { Flex, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importKinds } from '#domain/import/import-kinds.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { ChooseSpreadsheet } from '../../shared/spreadsheet/lazy-spreadsheet.ts'
import type { Spreadsheet } from '../../shared/spreadsheet/read-spreadsheet.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import { ImportHistory } from './import-history.tsx'

// Needed once a file is chosen.
const ImportFile = lazy(async () => (await import('./import-file.tsx')).ImportFile)

/** For admins: what a spreadsheet brings in, and what was imported before. */
export function ImportScreen() {
  usePreload(ImportFile)
  const { t } = useTranslation('import')
  const [kind, setKind] = useState<(typeof importKinds)[number]>('addresses')
  const [chosen, setChosen] = useState<{ readonly file: Spreadsheet; readonly number: number } | null>(null)
  const choose = (file: Spreadsheet) => setChosen((before) => ({ file, number: (before?.number ?? 0) + 1 }))
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <Flex vertical gap="small" align="start">
        <div style={{ maxWidth: '100%', overflowX: 'auto' }}>
          <Segmented
            style={{ width: 'max-content' }}
            aria-label={t('what')}
            options={importKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
        <Text type="secondary">{t(`about.${kind}`)}</Text>
      </Flex>
      <ChooseSpreadsheet label={t('choose')} onRead={choose} />
      {chosen && (
        <ImportFile
          key={`${kind} ${chosen.number}`}
          kind={kind}
          file={chosen.file}
          onEnd={() => setChosen(null)}
        />
      )}
      <ImportHistory />
    </Flex>
  )
}

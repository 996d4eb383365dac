import { Flex, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importKinds } from '#domain/import/import-kinds.ts'
import { ChooseSpreadsheet } from '../../shared/spreadsheet/lazy-spreadsheet.ts'
import type { Spreadsheet } from '../../shared/spreadsheet/read-spreadsheet.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportHistory } from './import-history.tsx'

/** For admins: what a spreadsheet brings in, and what was imported before. */
export function ImportScreen() {
  const { t } = useTranslation('import')
  const [kind, setKind] = useState<(typeof importKinds)[number]>('addresses')
  const [chosen, setChosen] = useState<{ readonly file: Spreadsheet; readonly number: number } | null>(null)
  const choose = (file: Spreadsheet) => setChosen((before) => ({ file, number: (before?.number ?? 0) + 1 }))
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <Flex wrap gap="small" align="center">
        <Segmented
          aria-label={t('what')}
          options={importKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
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

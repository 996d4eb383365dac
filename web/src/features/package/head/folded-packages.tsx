import { Button, Card } from 'antd'
import { useTranslation } from 'react-i18next'

/** The place of the recent packages while their tiles are folded. */
export function FoldedPackages({ onUnfold }: { readonly onUnfold: () => void }) {
  const { t } = useTranslation('package')
  return (
    <Card
      size="small"
      className="package-folded"
      title={<h2 className="plain-heading">{t('recent.title')}</h2>}
      extra={
        <Button type="link" aria-expanded={false} onClick={onUnfold}>
          {t('recent.unfold')}
        </Button>
      }
    />
  )
}

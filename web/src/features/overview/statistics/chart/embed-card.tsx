import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartName } from '#domain/overview/chart-names.ts'
import type { Embed } from '../../api/read-embeds.ts'
import { ChartFrame } from './chart-frame.tsx'
import { EmbedFrame } from './embed-frame.tsx'

interface EmbedCardProps {
  readonly name: ChartName
  readonly embed: Embed
  /** Fetches new URLs. */
  readonly renew: () => Promise<unknown>
}

/**
 * A chart from an outside service. The reload button is always there, because the page cannot see whether the
 * frame shows the chart or the browser's error page.
 */
export function EmbedCard({ name, embed, renew }: EmbedCardProps) {
  const { t } = useTranslation('overview')
  const [reloads, setReloads] = useState(0)
  const title = t(`chart.${name}.title`)
  const { host } = new URL(embed.url)
  const reload = async () => {
    if (embed.expiresAt !== null) await renew()
    setReloads(reloads + 1)
  }
  return (
    <ChartFrame
      name={name}
      hint={t('embed.from', { host })}
      extra={
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          aria-label={`${t('embed.reload')}: ${title}`}
          onClick={() => void reload()}
        >
          {t('embed.reload')}
        </Button>
      }
    >
      <EmbedFrame key={reloads} name={name} title={title} host={host} embed={embed} />
    </ChartFrame>
  )
}

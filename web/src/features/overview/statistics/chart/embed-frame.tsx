import { Alert } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartName } from '#domain/overview/chart-names.ts'
import type { Embed } from '../../api/read-embeds.ts'
import { ChartSkeleton } from './chart-card.tsx'
import { chartHeights } from './chart-heights.ts'
import { useSlow } from './use-slow.ts'

interface EmbedFrameProps {
  readonly name: ChartName
  readonly title: string
  readonly host: string
  readonly embed: Embed
}

/**
 * The iframe of an outside chart. When its URL is renewed, the new iframe loads hidden while the old one
 * stays visible.
 */
export function EmbedFrame({ name, title, host, embed }: EmbedFrameProps) {
  const { t } = useTranslation('overview')
  const container = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const slow = useSlow(container, shown === null)
  const { url, expiresAt } = embed
  const urls = shown === null || shown === url ? [url] : [shown, url]
  return (
    <div ref={container} className="chart-embed" style={{ height: chartHeights[name] }}>
      {urls.map((src) => (
        <iframe
          key={src}
          src={src}
          title={title}
          loading="lazy"
          className={src === shown ? undefined : 'chart-embed-hidden'}
          sandbox="allow-scripts allow-same-origin allow-popups"
          // An outside service may check which site embeds it, so it gets our origin. A signed URL needs no
          // such check.
          referrerPolicy={expiresAt === null ? 'strict-origin' : 'no-referrer'}
          onLoad={() => setShown(src)}
        />
      ))}
      {shown === null && !slow && <ChartSkeleton name={name} />}
      {slow && <Alert type="warning" showIcon title={t('embed.slow', { host })} />}
    </div>
  )
}

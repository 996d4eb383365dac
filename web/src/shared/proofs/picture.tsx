import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../ui/text/text.tsx'
import { useProofPicture } from './list-proofs.ts'

interface PictureProps {
  readonly id: string
  readonly size: 'thumbnail' | 'full'
  readonly alt: string
}

/** A picture that is a proof. */
export function Picture({ id, size, alt }: PictureProps) {
  const { t } = useTranslation('proofs')
  const { data, isError } = useProofPicture(id, size)
  if (isError) return <Text type="secondary">{t('noPicture')}</Text>
  if (!data) return size === 'full' ? <Skeleton active /> : <span className="proof-waiting" />
  return <BlobPicture blob={data} alt={alt} />
}

/** A picture in memory. */
export function BlobPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img src={url} alt={alt} />
}

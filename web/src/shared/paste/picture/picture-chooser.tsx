import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** The button that takes a picture from the device, as phones do not paste them. */
export function PictureChooser({ onPicture }: { onPicture: (picture: File) => void }) {
  const { t } = useTranslation('paste')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('choosePicture')}</Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPicture(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import { BlobPicture } from '../picture.tsx'

const isPicture = ({ type }: File) => type.startsWith('image/')

/** What a file of this computer looks like: a picture small, a PDF as an icon. */
export function FileIcon({ file }: { readonly file: File }) {
  return (
    <span className="proof-file-icon">
      {isPicture(file) ? <BlobPicture blob={file} alt="" /> : <FilePdfOutlined aria-hidden />}
    </span>
  )
}

import { fireEvent } from '@testing-library/dom'

/** The answer of the server with the picture of a proof. */
export const proofPicture = () =>
  new Response(new Blob(['jpeg']), { headers: { 'content-type': 'image/jpeg' } })

/** Pastes files into the page, as a screenshot or from a folder. */
export const pasteFiles = (...files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } })

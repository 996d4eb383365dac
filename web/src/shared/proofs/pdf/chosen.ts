/** A file that was chosen as a proof. */
export interface Chosen {
  readonly file: File
  /** The PDF and its page that the picture was drawn from. */
  readonly page?: { readonly pdf_hash?: string; readonly pdf_page: string }
  /** Why it is no proof, as far as the page can tell. The server decides. */
  readonly problem?: 'tooLarge' | 'otherKind' | 'tooMany' | 'pdfLocked' | 'pdfDamaged' | 'pdfNotDrawn'
}

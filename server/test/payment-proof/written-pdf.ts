/** A PDF of hand-written objects; the table of objects is left to the reader. */
export function pdfOf(objects: readonly (string | Buffer)[], catalogue = ''): Buffer {
  const parts = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
    ...objects,
  ]
  const body = parts.map((part, at) => Buffer.concat([`${at + 1} 0 obj\n`, part, '\nendobj\n'].map(bytesOf)))
  return Buffer.concat([
    bytesOf('%PDF-1.7\n'),
    ...body,
    bytesOf(`trailer\n<< /Root 1 0 R /Size ${parts.length + 1} >>\nstartxref\n0\n%%EOF`),
  ])
}

export const bytesOf = (part: string | Buffer) =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : part

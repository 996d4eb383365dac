/** A post slip of the sandbox. The request contains only the digits of an id, so nothing else can be printed. */
export async function sandboxSlip(digits: string): Promise<Uint8Array> {
  // Loaded at the first slip, because pdfkit would delay the start of the server.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A6',
    layout: 'landscape',
    margin: 28,
    info: { Title: `PE${digits}` },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.font('Helvetica').fontSize(9).fillColor('#555555').text('SANDBOX COURIER')
  document.moveDown(2).font('Courier-Bold').fontSize(34).fillColor('#111111').text(`PE ${digits}`)
  document.moveDown(1).font('Helvetica').fontSize(10)
  document.text('Post slip of a made-up parcel. Connect the forwarder to print real ones.')
  document.end()
  return done
}

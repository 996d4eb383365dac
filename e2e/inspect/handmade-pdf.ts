interface HandmadePdf {
  /** The drawing commands of the page, 400 x 200 points. */
  readonly content: string
  /** Objects that the resources refer to, numbered from 5. */
  readonly objects: readonly string[]
  /** Entries of the page's resources. */
  readonly resources: string
}

/** A hand-written PDF of one page, because libraries always embed fonts. */
function handmadePdf({ content, objects, resources }: HandmadePdf): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', content),
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const offsets = all.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}

const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

/** 包裹 in a predefined encoding (UniGB-UCS2-H), with a font that is not embedded. */
export const chinesePdf = handmadePdf({
  content: 'BT /F 80 Tf 40 80 Td <530588F9> Tj ET',
  resources: '/Font << /F 5 0 R >>',
  objects: [
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ],
})

/** A word in one of the fourteen standard fonts. */
export const standardFontPdf = (font: string) =>
  handmadePdf({
    content: 'BT /F 80 Tf 40 80 Td (Parcel) Tj ET',
    resources: '/Font << /F 5 0 R >>',
    objects: [`<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`],
  })

/** A black square of 16 x 16 in fax compression (CCITT group 4). */
export const scannedPdf = handmadePdf({
  content: 'q 120 0 0 120 40 40 cm /I Do Q',
  resources: '/XObject << /I 5 0 R >>',
  objects: [
    stream(
      '/Type /XObject /Subtype /Image /Width 16 /Height 16 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 16 /Rows 16 >>',
      faxOf16BlackLines(),
    ),
  ],
})

function faxOf16BlackLines(): string {
  // Horizontal mode, no white, 16 black; then for each further line vertical mode without offset; end of
  // block.
  const first = `001${'00110101'}${'0000010111'}`
  const bits = `${first}${'11'.repeat(15)}${'000000000001'.repeat(2)}`
  const bytes = bits.match(/.{1,8}/g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

import type { ProofChunkTable } from '../../schema/tables/sale/proof.table.ts'

/** Bytes of one part: 256 KB of base64. */
const partBytes = 192 * 1024

export const thumbnailPart = '00'

/** The parts of a file with its thumbnail, made one after the other. */
export function* chunksOf(
  proofId: string,
  file: Uint8Array,
  thumbnail: Uint8Array | null,
): Iterable<ProofChunkTable> {
  if (thumbnail) yield { proof_id: proofId, part: thumbnailPart, bytes: base64(thumbnail) }
  for (let at = 0; at < file.length; at += partBytes) {
    const part = String(at / partBytes + 1).padStart(thumbnailPart.length, '0')
    yield { proof_id: proofId, part, bytes: base64(file.subarray(at, at + partBytes)) }
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
}

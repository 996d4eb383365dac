import { faint, makePaper } from '../../documents/paper.ts'
import { notReal } from '../../documents/post-slip.ts'

/**
 * A post slip of the sandbox. The request contains only the digits of an id, so nothing else can be printed.
 */
export async function sandboxSlip(digits: string): Promise<Uint8Array> {
  const paper = await makePaper({
    size: 'A6',
    layout: 'landscape',
    language: 'zh-CN',
    title: `PE${digits}`,
    author: 'Sandbox courier',
    time: 0,
  })
  paper.text('SANDBOX COURIER', 28, 28, { size: 9, color: faint })
  paper.text(`PE ${digits}`, 28, 64, { size: 34, weight: 'bold' })
  paper.text(notReal, 28, 120, { size: 12, weight: 'bold' })
  return paper.finish()
}

import { makeCameraSight } from '#domain/scan/camera-sight.ts'
import { openCodeReader } from '../../../shared/scan/code-reader.ts'

/** Between two pictures, in ms, so that a phone stays cool. */
const pause = 80

/**
 * Shows the camera in `video` and reports each code that comes into sight, until the returned function is
 * called or something fails, which is reported once.
 */
export function watchCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const reader = openCodeReader(['code_128', 'ean_13', 'ean_8', 'itf'])
  const sight = makeCameraSight()
  let stream: MediaStream | undefined
  let stopped = false
  const stop = () => {
    stopped = true
    reader.close()
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const watch = async () => {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    })
    if (stopped) return stop()
    video.srcObject = stream
    await video.play()
    while (!stopped) {
      const codes = await reader.read(await createImageBitmap(video))
      for (const code of sight(codes, performance.now())) onCode(code)
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  watch().catch((error: unknown) => {
    if (stopped) return
    stop()
    onFailure(error)
  })
  return stop
}
